#!/bin/sh
# The settings that the containers need and nobody has decided: `deploy/ops/empty-settings.sh <.env>`, a
# name on each line. What still says example.com, as .env.example does, is none either.
set -eu
grep -oE '\$\{[A-Z_]+:\?' docker-compose.yml | tr -d '${:?' | sort -u | while read -r name; do
  line=$(grep -E "^$name=." "$1" || true)
  case $line in
    '') echo "$name" ;;
    *example.com*) ! grep -qxF "$line" .env.example || echo "$name" ;;
  esac
done
