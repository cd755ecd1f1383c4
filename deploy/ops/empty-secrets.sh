#!/bin/sh
# The secrets that somebody reads and that hold nothing: `deploy/ops/empty-secrets.sh <folder> <.env>`,
# a name on each line.
set -eu
find "$1" -type f -size 0 | sed 's/.*\///' | sort | while read -r name; do
  # Alerts that are mailed to nobody need no login.
  [ "$name" != ALERT_PASSWORD ] || grep -qE "^ALERT_EMAIL=['\"]?[^'\"]" "$2" || continue
  # Nor does an editor that nobody is given; ./ops editor-password fills it.
  [ "$name" != EDITOR_PASSWORD ] || grep -qE "^EDITOR_URL=['\"]?[^'\"]" "$2" || continue
  echo "$name"
done
