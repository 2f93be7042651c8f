"""What builds, serves, measures and tends Neunerlei. Nothing here is shipped."""
