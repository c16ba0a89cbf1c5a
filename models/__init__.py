"""Speech models: which there are, where each comes from, and how it is fetched, checked and found."""
