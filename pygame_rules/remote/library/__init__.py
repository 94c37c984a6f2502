"""What only programs and terminals use of play between devices: letters in messages, and matches in files; not packed
for the page."""
