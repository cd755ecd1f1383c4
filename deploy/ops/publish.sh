#!/bin/sh
# Publishes changed pages of marketing or the member app: `./ops publish [--as-is]` builds them and has
# the gateway read them; no call fails. Pages that nginx refuses, or an incomplete brand, change nothing.
# They have a tag of their own, so that ./ops rollback to a version shows the pages of that version.
set -eu
env=${COMPOSE_ENV_FILES:-.env}
[ "${1:-}" = --as-is ] || {
  export PAGES=published
  docker compose build --quiet pages
}
live() {
  [ "${1:-}" = --as-is ] || {
    (umask 077 && grep -v '^PAGES=' "$env" > "$env.new")
    echo 'PAGES=published' >> "$env.new"
    mv "$env.new" "$env"
  }
  echo 'publish: live'
}
# On several machines only what has changed is replaced.
if grep -q '^COMPOSE_FILE=.*swarm' "$env"; then
  docker compose push --quiet pages
  sh deploy/ops/stack.sh > /dev/null
  live "$@"
  exit
fi
if [ -z "$(docker compose ps --quiet gateway)" ]; then
  docker compose up --detach --no-build --wait gateway
  live "$@"
  exit
fi
container=$(docker compose ps --all --quiet pages | head -n 1)
image=$(docker inspect --format '{{.Image}}' "$container")
name=$(docker inspect --format '{{.Config.Image}}' "$container")
if ! said=$(docker compose up --no-deps --no-build --no-log-prefix --exit-code-from pages pages 2>&1); then
  printf '%s\n' "$said" >&2
  docker tag "$image" "$name"
  echo 'publish: the new pages are not shown, the old ones stay; see above for the reason' >&2
  exit 1
fi
# It checks for other pages once a second.
docker compose exec -T gateway sh -c 'for second in 1 2 3 4 5 6 7 8 9 10; do
  [ "$(wget -qO- http://127.0.0.1:8080/release.txt)" != "$(readlink /site/now)" ] || exit 0
  sleep 1
done; exit 1' || {
  echo 'publish: the gateway does not show the new pages; see docker compose logs gateway' >&2
  exit 1
}
live "$@"
