#!/bin/sh
# What marketing or the member app have changed, live: builds the gateway's image and replaces the
# gateway alone. One that does not get healthy is taken back.
set -eu
container=$(docker compose ps --quiet gateway)
docker compose build gateway
if [ -z "$container" ]; then
  exec docker compose up --detach --no-build --wait gateway
fi
image=$(docker inspect --format '{{.Image}}' "$container")
name=$(docker inspect --format '{{.Config.Image}}' "$container")
if docker compose up --detach --no-deps --no-build --wait --wait-timeout 60 gateway; then
  echo 'publish: live'
  exit 0
fi
echo 'publish: the new pages do not start, the old ones come back. What was said:' >&2
docker compose logs --no-log-prefix --tail 20 gateway >&2 || true
docker tag "$image" "$name"
docker compose up --detach --no-deps --no-build --wait gateway
exit 1
