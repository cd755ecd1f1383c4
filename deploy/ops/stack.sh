#!/bin/sh
# A release on Swarm, on a manager: `sh deploy/ops/stack.sh [NAME | --print]`, with COMPOSE_FILE in .env
# as docs/scaling.md says.
set -eu

# Swarm never changes a secret, so changed ones get new names.
config=$(docker compose config)
secrets=$(echo "$config" | sed -n 's/^    file: //p' |
  while IFS= read -r file; do cat "$file" || exit 1; done)
version=$(printf '%s' "$secrets" | sha256sum | cut -c1-12)

# The jobs before it have created networks that exist only on this machine.
# The services in Compose's format, without keys that Swarm names differently
# (deploy/compose.swarm.yml) or lacks.
stack() {
  docker compose config api worker pages gateway | awk -v version="$version" '
    /^[a-z]/ { part = $1 }
    /^(name|x-[a-z]+):/ { part = "none" }
    /^ ? ? ? ?[a-z]/ { skip = part == "services:" && $1 ~ /^(build|mem_limit|pids_limit|restart|scale|security_opt):$/ }
    part == "none" || skip { next }
    part == "networks:" && /^    name:/ { $0 = $0 "-stack" }
    part == "secrets:" && /^    name:/ { $0 = $0 "-" version }
    /published:/ { gsub(/"/, "") }
    { print }'
}

if [ "${1:-}" = --print ]; then
  stack
  exit
fi
docker compose run --rm -T roles < /dev/null
docker compose run --rm -T migrate < /dev/null
stack | docker stack deploy --detach=false --with-registry-auth --compose-file - "${1:-whole-and-held}"
