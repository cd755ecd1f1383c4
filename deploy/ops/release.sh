#!/bin/sh
# Releases this checkout's commit: `./ops release [--pull [TAG] | --as-is] [--without-backup]`, and later
# `./ops release --finish`. `./ops rollback` takes the version before the same way back. `./ops publish` (--pages)
# gives this checkout's pages a tag of their own. .env names a version only once it serves, so
# `docker compose up -d` never starts one that was refused.
set -eu
env=${COMPOSE_ENV_FILES:-.env}
step() { echo "release: $1"; }
refuse() { echo "release: $1" >&2 && exit 1; }
images=build backup=yes tag=''
for option in "$@"; do
  case $option in
    --pull | --as-is | --back | --finish | --pages) images=${option#--} ;;
    --without-backup) backup=no ;;
    -*) refuse "unknown option $option" ;;
    *) tag=$option ;;
  esac
done
[ -z "$tag" ] || [ "$images" = pull ] || refuse "only --pull takes a version, not \"$tag\""

value() { sed -n "s/^$1=//p" "$env" | tr -d "'\""; }
# What a step printed matters only if it failed.
quietly() { said=$("$@" 2>&1 < /dev/null) || { printf '%s\n' "$said" >&2 && return 1; }; }
run() { quietly docker compose run --rm --no-deps -T "$@"; }
remember() {
  (umask 077 && grep -vE '^(VERSION|VERSION_BEFORE|PAGES)=' "$env" > "$env.new")
  printf 'VERSION=%s\nVERSION_BEFORE=%s\nPAGES=%s\n' "$1" "$2" "$PAGES" >> "$env.new"
  mv "$env.new" "$env"
}

# Pages that nginx or the brand refuse change nothing (gateway/publish.ts).
showPages() {
  if [ "$(docker compose ps --quiet gateway)" ]; then
    quietly docker compose up --no-deps --no-build --no-log-prefix --exit-code-from pages pages
  else
    quietly docker compose up --detach --no-build --wait gateway
  fi
}
replace() {
  case $1 in
    stack) quietly sh deploy/ops/stack.sh ;;
    pages) showPages ;;
    # Only for a new nginx, or for other settings of its container.
    gateway) ! docker compose --dry-run up --detach --no-deps --no-build gateway 2>&1 | grep -q Recreate || quietly sh deploy/ops/roll.sh gateway ;;
    *) quietly sh deploy/ops/roll.sh "$1" ;;
  esac
}
# However it ends early, the version before serves. The gateway's image is not named after the commit,
# because most releases do not change it.
undo() {
  failed=$VERSION VERSION=$old PAGES=$published
  [ -z "$kept" ] || docker tag "$kept" "$nginx"
  [ "$failed" != "$old" ] || return 0
  [ "$parts" != stack ] || quietly docker compose push --quiet gateway
  for part in $replaced; do replace "$part"; done
  echo "release: $failed was refused; $old serves" >&2
}

old=$(value VERSION) before=$(value VERSION_BEFORE) published=$(value PAGES) kept='' replaced=''
export VERSION="${old:=latest}" PAGES="$published"
services=$(docker compose config --services)
has() { echo "$services" | grep -xE "$1"; }
# Several machines replace everything at once (deploy/compose.swarm.yml).
parts='api worker pages gateway'
! grep -q '^COMPOSE_FILE=.*swarm' "$env" || parts=stack
trap undo EXIT
trap 'exit 1' HUP INT TERM
case $images in
  pages)
    PAGES=pages-$(date -u +%Y%m%d-%H%M%S)
    quietly docker compose build --quiet pages
    [ "$parts" = stack ] || parts=pages
    [ "$parts" = pages ] || quietly docker compose push --quiet pages
    replace "$parts" || refuse 'the new pages are not shown, the old ones stay; see above for the reason'
    remember "$old" "$before"
    step "the pages are live: $PAGES"
    exit
    ;;
  finish)
    run migrate node dist/migrate.js --finish
    remember "$old" ''
    step 'finished: there is no way back to the version before'
    exit
    ;;
  back)
    [ "$before" ] || refuse 'there is no version to go back to: none was released, it was finished, or you are back'
    VERSION=$before before='' PAGES='' backup=no
    ;;
  build | pull)
    [ -z "$(git status --porcelain)" ] || refuse "not committed, so no version would have it:
$(git status --short)"
    nginx=$(value IMAGES) && nginx=${nginx:-whole-and-held}/gateway:nginx
    kept=$(docker image inspect --format '{{.Id}}' "$nginx" 2> /dev/null || true)
    VERSION=${tag:-$(git rev-parse --short=12 HEAD)} PAGES=''
    [ "$VERSION" = "$old" ] || before=$old
    step "$images of $VERSION"
    # PostgreSQL is updated by itself.
    # shellcheck disable=SC2046 # These are several words.
    quietly docker compose "$images" --quiet api worker pages gateway $(has 'backup|editor|sandbox')
    [ "$images $parts" != 'build stack' ] || quietly docker compose push --quiet api worker pages gateway
    ;;
esac

# With deploy/compose.managed.yml there is no such service: the provider makes the backups.
if [ "$backup" = yes ] && has backup > /dev/null; then
  step "backing up; the database of now: ./ops restore --to '$(date -u '+%Y-%m-%d %H:%M:%S')'"
  run backup backups backup || refuse 'the backup failed, and nothing has changed. Fix it, or add --without-backup.'
fi
if [ "$images" != back ]; then
  step 'migrating'
  run roles
  run migrate
fi
step 'replacing API, worker and pages'
for part in $parts; do
  # A stack fails with some of it replaced, a service with none.
  [ "$part" != stack ] || replaced=stack
  replace "$part"
  replaced="$replaced $part"
done
remember "$VERSION" "$before"
trap - EXIT
# Does not wait for a backup that may be in the middle of a long drill.
for service in $(has 'backup|editor|publisher'); do
  quietly docker compose up --detach --no-deps --no-build "$service"
done
step "done: $VERSION serves${before:+; ./ops rollback goes back to $before}"
