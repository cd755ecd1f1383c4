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
if [ "${1:-}" = --print ]; then
  stack
  exit
fi
# Swarm would try refused pages forever, so they are made once for nobody.
docker compose run --rm -T --no-deps --volume /site pages < /dev/null
began=$(date +%s)
stack | docker stack deploy --quiet --detach=false --with-registry-auth --compose-file - "$name"

# Swarm takes back what does not become healthy, and calls that a success.
for service in api worker gateway; do
  said=$(docker service inspect --format '{{with .UpdateStatus}}{{.State}} {{.StartedAt.Unix}}{{end}}' "${name}_$service")
  case $said in rollback*) [ "${said##* }" -lt "$began" ] || {
    echo "stack: the new $service does not become healthy; the old one keeps running. Its last log lines:" >&2
    task=$(docker service ps --format '{{.ID}} {{.CurrentState}}' "${name}_$service" | awk '/ Failed / { print $1; exit }')
    docker service logs --raw --tail 20 "$task" >&2
    exit 1
  } ;; esac
done
