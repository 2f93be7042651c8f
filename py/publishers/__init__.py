"""Pages for publishers, written once by the build. Players never load any of this."""
