"""Speed, side by side with peers and under load."""
