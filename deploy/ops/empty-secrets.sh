#!/bin/sh
# Lists empty secrets that a service reads: `deploy/ops/empty-secrets.sh <folder> <.env>`, a name on each
# line.
set -eu
find "$1" -type f -size 0 | sed 's/.*\///' | sort | while read -r name; do
  # Without a recipient, alerts need no mail login.
  [ "$name" != ALERT_PASSWORD ] || grep -qE "^ALERT_EMAIL=['\"]?[^'\"]" "$2" || continue
  echo "$name"
done
