#!/bin/sh
# Lists settings that the containers need and that have no value: `deploy/ops/empty-settings.sh <.env>`,
# a name on each line. A value that still has example.com, as in .env.example, counts as empty.
set -eu
grep -oE '\$\{[A-Z_]+:\?' docker-compose.yml | tr -d '${:?' | sort -u | while read -r name; do
  line=$(grep -E "^$name=." "$1" || true)
  case $line in
    '') echo "$name" ;;
    *example.com*) ! grep -qxF "$line" .env.example || echo "$name" ;;
  esac
done
