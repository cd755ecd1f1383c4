#!/bin/sh
# A release: `./ops release [--pull | --as-is] [--without-backup]`, later `./ops release --finish`.
# Old and new serve side by side for a moment, so what runs before only adds to the schema.
set -eu
releases=${OPS_STATE:-.}/.releases
images=build
backup=yes
for option in "$@"; do
  case $option in
    --finish) images=finish ;;
    --pull) images=pull ;;
    --as-is) images=none ;;
    --without-backup) backup=no ;;
    *)
      echo "release: unknown option $option" >&2
      exit 1
      ;;
  esac
done

now() { date -u +%Y-%m-%dT%H:%M:%SZ; }
step() { echo "release: $1"; }
# The id of the image that a service runs, or a job ran; empty if there is none.
running() {
  id=$(docker compose ps --all --quiet "$1" | head -n 1)
  [ -z "$id" ] || docker inspect --format '{{.Image}}' "$id"
}

if [ "$images" = finish ]; then
  case $(tail -n 1 "$releases" 2> /dev/null || true) in
    *' released' | *' finished') ;;
    *)
      echo 'release: the last one was not completed, so nothing can be finished' >&2
      exit 1
      ;;
  esac
  docker compose run --rm --no-deps -T migrate node dist/migrate.js --finish < /dev/null
  echo "$(now) finished" >> "$releases"
  step 'finished: there is no way back to the version before'
  exit
fi

content() { docker image inspect --format '{{json .RootFS}}{{json .Config}}' "$1"; }
# A rebuild may change only the date of the same layers, which must not replace the gateway.
keepUnchanged() {
  id=$(running "$1")
  [ -n "$id" ] || return 0
  name=$(docker inspect --format '{{.Config.Image}}' "$(docker compose ps --all --quiet "$1" | head -n 1)")
  [ "$(content "$id")" != "$(content "$name")" ] || docker tag "$id" "$name"
}

services=$(docker compose config --services)
# Set with deploy/compose.editor.yml.
editor=$(echo "$services" | grep -x editor || true)
# Not with deploy/compose.managed.yml, where the provider makes the backups.
[ "$(echo "$services" | grep -x backup)" ] || backup=none

# Pulled images lack what marketing has written on this machine.
if [ "$editor" ] && [ "$images" = pull ] &&
  [ -n "$(git status --porcelain -- sites/marketing/src/content content/coach content/coach.md)" ]; then
  echo 'release: pages on this machine are not committed, so no pulled image has them (docs/operations.md, "Give marketing the editor")' >&2
  exit 1
fi

# Counts members' answers: from thirty people on, a claim links to the page with the results (ADR 0042).
readResults() {
  people=$(docker compose exec -T gateway wget -qO- http://127.0.0.1:8080/api/results 2> /dev/null |
    grep -o '"people":[0-9]*' | cut -d : -f 2 | sort -n | tail -n 1) || true
  file=packages/product/src/measured.ts
  [ -z "$people" ] || sed "s/\(measuredPeople = \)[0-9]*/\1$people/" "$file" > "$file.new"
  [ -z "$people" ] || mv "$file.new" "$file"
}

case $images in
  build) readResults && step 'building' && docker compose build --quiet ;;
  pull) step 'pulling' && docker compose pull --quiet ;;
esac

keepUnchanged gateway

if [ "$backup" = yes ]; then
  step 'backing up'
  docker compose run --rm --no-deps -T backup backups backup < /dev/null || {
    echo 'release: the backup failed (see above), and nothing has changed. Fix it, or add --without-backup.' >&2
    exit 1
  }
  step "the database of now: ./ops restore --to '$(date -u '+%Y-%m-%d %H:%M:%S')'"
fi

line="$(now) before"
for service in api worker pages gateway $editor; do
  image=$(running "$service")
  [ -n "$image" ] || continue
  line="$line $service=$image"
  # Tagged, so that no cleanup removes it.
  docker tag "$image" "whole-and-held-before/$service"
done
echo "$line" >> "$releases"

step 'migrating'
# Without dependencies, because a new image of PostgreSQL is started manually.
{ docker compose run --rm --no-deps -T roles && docker compose run --rm --no-deps -T migrate; } < /dev/null || {
  echo 'release: the migration failed (see above); the previous version keeps running' >&2
  exit 1
}
for service in api worker; do
  step "replacing $service"
  sh deploy/ops/roll.sh "$service"
done
step 'showing the pages'
sh deploy/ops/publish.sh --as-is
# Replaces the gateway only for a new nginx, or for other settings of its container.
if docker compose --dry-run up --detach --no-deps --no-build gateway 2>&1 | grep -q Recreate; then
  step 'replacing gateway'
  sh deploy/ops/roll.sh gateway
fi
# The editor's pages must match the new version; recreated, because a pull may have replaced its files.
[ -z "$editor" ] || docker compose up --detach --no-deps --no-build --force-recreate editor
# Does not wait for it, because it may be in the middle of a long drill.
[ "$backup" = none ] || docker compose up --detach --no-deps --no-build backup
echo "$(now) released" >> "$releases"
step 'done. ./ops rollback goes back; ./ops release --finish says that nobody will.'
