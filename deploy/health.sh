#!/bin/sh
# The health check of API and worker, which touch two files (packages/server/src/heartbeat.ts): prints one
# line and exits with 0 or 1. It costs less than asking over HTTP with a Node process. It also ends a
# program that is stuck or frozen: Docker restarts a container that exited, never one that is only unhealthy.
set -eu
cd "$PROGRESS_FOLDER"
end_after=${END_AFTER:-45}
age() { echo $(($(date +%s) - $(stat -c %Y "$1" 2> /dev/null || echo 0))); }
is_stuck() { [ "$(age turned)" -ge "$end_after" ]; }

[ -e turned ] || {
  echo 'not started'
  exit 1
}
if is_stuck; then
  # After a suspended machine wakes up, the program gets time for a turn.
  sleep 3
  if is_stuck; then
    kill -9 "$(cat turned)"
    echo 'stuck, so it was ended'
    exit 1
  fi
fi
[ "$(age "${1:-done}")" -lt "${WITHIN:-30}" ] || {
  echo 'no progress'
  exit 1
}
echo ok
