#!/bin/sh
# Replaces the containers of a service without a failed call: `deploy/ops/roll.sh api`, `worker` or `gateway`.
# The same number of new ones start next to the old ones; when all are healthy, the old ones end one
# after another. If one does not become healthy, the new ones are removed and nothing has changed.
set -eu
service=$1
compose() { docker compose "$@"; }

# Longer than nginx leaves out a container that was not listening yet (fail_timeout).
settle=${ROLL_SETTLE:-11}
# From the signal to the end; even on a busy machine shorter than nginx leaves a container out.
leave=${ROLL_LEAVE:-2}

old=$(compose ps --quiet "$service")
if [ -z "$old" ]; then
  exec docker compose up --detach --no-deps --no-build --wait "$service"
fi
count=$(echo "$old" | wc -l)

# Two gateways need two published ports, or none, as behind deploy/compose.tls.yml.
if [ "$service" = gateway ] && compose config gateway | grep -qE 'published: "?[0-9]+"?$'; then
  # Tests the start of gateway/gateway.sh separately, because the old gateway cannot be brought back.
  check='mkdir -p /run/gateway/temp && nginx -q -t -p /run/gateway/ -c /site/now/nginx.conf -e stderr'
  compose run --rm --no-deps -T gateway sh -c "$check" < /dev/null || {
    echo 'roll: the new nginx does not start on these pages (see above); the old gateway keeps running' >&2
    exit 1
  }
  echo 'roll: GATEWAY_PORT is a single port, so for about a second nobody answers there'
  exec docker compose up --detach --no-deps --no-build --wait gateway
fi

isOld() { echo "$old" | grep -qxF "$1"; }

# By id, so that it affects only containers that existed at the start.
remove() {
  docker stop "$1" > /dev/null
  docker rm "$1" > /dev/null
}

added() {
  for id in $(compose ps --all --quiet "$service"); do
    isOld "$id" || echo "$id"
  done
}

said=$(compose up --detach --no-deps --no-build --no-recreate --wait --wait-timeout 120 \
  --scale "$service=$((count * 2))" "$service" 2>&1) || {
  new=$(added)
  [ "$new" ] || printf '%s\n' "$said" >&2
  echo "roll: the new $service does not become healthy; the old one keeps running. Its last log lines:" >&2
  for id in $new; do
    docker logs --tail 20 "$id" >&2 || true
    remove "$id"
  done
  exit 1
}

# Calls all APIs in turn until each was called three times (max_fails), so that nginx leaves out the
# ending one even without visitors.
tellGateway() {
  [ -z "$(compose ps --quiet gateway)" ] || compose exec -T gateway sh -c "
    for call in $(seq -s ' ' $((count * 8))); do
      wget --quiet --output-document=/dev/null http://127.0.0.1:8080/api/health/live || true
    done"
}

[ "$service" = worker ] || sleep "$settle"
for id in $old; do
  if [ "$service" = api ]; then
    docker kill --signal SIGUSR2 "$id" > /dev/null
    tellGateway
    sleep "$leave"
  fi
  remove "$id"
done
echo "roll: $count of $service replaced"
