#!/bin/sh
# Sets another password for the page editor, from the input: `./ops editor-password`. Only its hash is
# stored, and everybody has to sign in again.
set -eu
secrets=${SECRETS:-secrets}
if [ -t 0 ]; then
  echo 'The team’s new password, at least 12 letters, then Enter:' >&2
  stty -echo
  trap 'stty echo' EXIT
fi
IFS= read -r password || [ -n "$password" ]
hash=$(printf '%s' "$password" |
  docker compose run --rm --no-deps -T editor node sites/marketing/src/editor/server/hash-password.ts)
printf '%s' "$hash" > "$secrets/EDITOR_PASSWORD.new"
chmod 444 "$secrets/EDITOR_PASSWORD.new"
mv -f "$secrets/EDITOR_PASSWORD.new" "$secrets/EDITOR_PASSWORD"
docker compose up --detach --no-deps --no-build --force-recreate --wait editor
echo 'editor-password: changed'
