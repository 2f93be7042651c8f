"""What the build writes once: the first paint, the manifests, pages for publishers. Players never load any of this."""
