#!/bin/sh
# Makes a backup every night at 02:15 UTC, the first one at once, and deletes those of more than 30 days. `once` makes one and ends. A failed
# backup is tried again after a quarter of an hour.
set -eu
folder="${BACKUP_FOLDER:-/backups}"

make_backup() {
  file="$folder/$(date -u +%F).tar"
  [ -e "$file" ] || vertbook backup "$file" || return 1
  find "$folder" -name '*.tar' -mtime +30 -delete
}

if [ "${1:-}" = once ]; then
  make_backup
  exit
fi
while true; do
  if make_backup; then
    seconds=$(((86400 + 8100 - $(date -u +%s) % 86400) % 86400))
    [ "$seconds" -gt 0 ] || seconds=86400
  else
    echo 'The backup has failed, and is tried again in 15 minutes.' >&2
    seconds=900
  fi
  # In the background, so that a signal ends the shell at once.
  sleep "$seconds" &
  wait $!
done
