#!/bin/sh
# Releases this checkout's commit: `./ops release [--pull | --as-is] [--without-backup]`, and later
# `./ops release --finish`. `./ops rollback` takes the version before the same way back. .env names a
# version only once it serves, so `docker compose up -d` never starts one that was refused.
set -eu
env=${COMPOSE_ENV_FILES:-.env}
step() { echo "release: $1"; }
refuse() { echo "release: $1" >&2 && exit 1; }
images=build backup=yes
for option in "$@"; do
  case $option in
    --pull | --as-is | --back | --finish) images=${option#--} ;;
    --without-backup) backup=no ;;
    *) refuse "unknown option $option" ;;
  esac
done

value() { sed -n "s/^$1=//p" "$env" | tr -d "'\""; }
# What a step printed matters only if it failed.
quietly() { said=$("$@" 2>&1 < /dev/null) || { printf '%s\n' "$said" >&2 && return 1; }; }
run() { quietly docker compose run --rm --no-deps -T "$@"; }
remember() {
  (umask 077 && grep -vE '^VERSION(_BEFORE)?=' "$env" > "$env.new")
  printf 'VERSION=%s\nVERSION_BEFORE=%s\n' "$1" "$2" >> "$env.new"
  mv "$env.new" "$env"
}

old=$(value VERSION) before=$(value VERSION_BEFORE)
export VERSION="${old:=latest}"
services=$(docker compose config --services)
has() { echo "$services" | grep -xE "$1"; }
case $images in
  finish)
    run migrate node dist/migrate.js --finish
    remember "$old" ''
    step 'finished: there is no way back to the version before'
    exit
    ;;
  back)
    [ "$before" ] || refuse 'there is no version to go back to: none was released, it was finished, or you are back'
    VERSION=$before before=''
    backup=no
    ;;
  build | pull)
    [ -z "$(git status --porcelain)" ] || refuse 'something here is not committed, so no version would have it'
    VERSION=$(git rev-parse --short=12 HEAD)
    [ "$VERSION" = "$old" ] || before=$old
    step "$images of $VERSION"
    # Not named after the commit, so a refused one gives its name back.
    nginx=$(value IMAGES) && nginx=${nginx:-whole-and-held}/gateway:nginx
    kept=$(docker image inspect --format '{{.Id}}' "$nginx" 2> /dev/null || true)
    # PostgreSQL is updated by itself, and nginx at the end.
    # shellcheck disable=SC2046 # These are several words.
    quietly docker compose "$images" --quiet api worker pages $(has 'backup|editor|sandbox')
    ;;
esac

# With deploy/compose.managed.yml there is no such service: the provider makes the backups.
if [ "$backup" = yes ] && has backup > /dev/null; then
  step "backing up; the database of now: ./ops restore --to '$(date -u '+%Y-%m-%d %H:%M:%S')'"
  run backup backups backup || refuse 'the backup failed, and nothing has changed. Fix it, or add --without-backup.'
fi
if [ "$images" != back ]; then
  step 'migrating'
  { run roles && run migrate; } || refuse "the migration failed; $old serves"
fi

replace() {
  if [ "$1" = pages ]; then quietly sh deploy/ops/publish.sh --as-is; else quietly sh deploy/ops/roll.sh "$1"; fi
}
step 'replacing API, worker and pages'
replaced=''
for service in api worker pages; do
  replace "$service" || {
    failed=$VERSION VERSION=$old
    [ "$failed" = "$old" ] || for one in $replaced; do replace "$one"; done
    refuse "$failed was refused; $old serves"
  }
  replaced="$replaced $service"
done
remember "$VERSION" "$before"

case $images in build | pull) quietly docker compose "$images" --quiet gateway ;; esac
# Only for a new nginx, or for other settings of its container.
if docker compose --dry-run up --detach --no-deps --no-build gateway 2>&1 | grep -q Recreate; then
  step 'replacing the gateway'
  replace gateway || {
    [ -z "${kept:-}" ] || docker tag "$kept" "$nginx"
    refuse "$VERSION serves, but the new nginx was refused; the one before stays"
  }
fi
# Does not wait for a backup that may be in the middle of a long drill.
for service in $(has 'backup|editor|publisher'); do
  quietly docker compose up --detach --no-deps --no-build "$service"
done
step "done: $VERSION serves${before:+; ./ops rollback goes back to $before}"
