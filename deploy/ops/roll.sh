#!/bin/sh
# Replaces the containers of a service without a failed call: `deploy/ops/roll.sh api`, `worker` or `gateway`.
# As many new ones start beside the old ones; only when all are healthy do the old ones leave, one
# after another. When one does not get healthy the new ones are removed and nothing has changed.
set -eu
service=$1
compose() { docker compose "$@"; }

# Longer than an nginx in front stays away from one that was not listening yet (fail_timeout).
settle=${ROLL_SETTLE:-11}
# From the signal to the end; with what comes between on a busy machine less than nginx stays away.
leave=${ROLL_LEAVE:-2}

old=$(compose ps --quiet "$service")
if [ -z "$old" ]; then
  exec docker compose up --detach --no-deps --no-build --wait "$service"
fi
count=$(echo "$old" | wc -l)

# Two gateways need two published ports, or none, as behind deploy/compose.tls.yml.
if [ "$service" = gateway ] && compose config gateway | grep -qE 'published: "?[0-9]+"?$'; then
  # As gateway/gateway.sh starts it, but aside: there is no way back to the old one once it is gone.
  check='mkdir -p /run/gateway/temp && nginx -q -t -p /run/gateway/ -c /site/now/nginx.conf -e stderr'
  compose run --rm --no-deps -T gateway sh -c "$check" < /dev/null || {
    echo 'roll: the new nginx does not start on these pages (see above); the old gateway goes on' >&2
    exit 1
  }
  echo 'roll: GATEWAY_PORT is a single port, so for about a second nobody answers there'
  exec docker compose up --detach --no-deps --no-build --wait gateway
fi

isOld() { echo "$old" | grep -qxF "$1"; }

# By id, so that it works on those alone which were there when we began.
remove() {
  docker stop "$1" > /dev/null
  docker rm "$1" > /dev/null
}

back() {
  for id in $(compose ps --all --quiet "$service"); do
    isOld "$id" || remove "$id"
  done
}

if ! compose up --detach --no-deps --no-build --no-recreate --wait --wait-timeout 120 \
  --scale "$service=$((count * 2))" "$service"; then
  echo "roll: the new $service does not get healthy; the old one goes on. Its last words:" >&2
  compose logs --no-log-prefix --tail 20 "$service" >&2 || true
  back
  exit 1
fi

# Asks all in turns until each was asked three times: as often as one has to fail before nginx stays away
# (max_fails), although no visitor has come by.
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
