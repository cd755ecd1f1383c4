#!/bin/sh
# Has all machines of a Swarm run what `docker compose config` says, on a manager: `./ops release` and
# `./ops publish` call it, with deploy/compose.swarm.yml in COMPOSE_FILE. `--print` only prints the stack.
set -eu
config=$(docker compose config api worker pages gateway)
name=$(echo "$config" | sed -n 's/^name: //p')

# Swarm never changes a secret, so changed ones get new names.
secrets=$(echo "$config" | sed -n 's/^    file: //p' |
  while IFS= read -r file; do cat "$file" || exit 1; done)
version=$(printf '%s' "$secrets" | sha256sum | cut -c1-12)

# The services in Compose's format, without keys that Swarm names differently
# (deploy/compose.swarm.yml) or lacks.
stack() {
  echo "$config" | awk -v version="$version" '
    /^[a-z]/ { part = $1 }
    /^(name|x-[a-z]+):/ { part = "none" }
    /^ ? ? ? ?[a-z]/ { skip = part == "services:" && $1 ~ /^(build|mem_limit|pids_limit|profiles|restart|scale|security_opt):$/ }
    part == "none" || skip { next }
    part == "secrets:" && /^    name:/ { $0 = $0 "-" version }
    /published:/ { gsub(/"/, "") }
    { print }'
}
if [ "${1:-}" = --print ]; then stack; else
  stack | docker stack deploy --detach=false --with-registry-auth --compose-file - "$name"
fi
