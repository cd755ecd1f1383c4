#!/bin/sh
# Runs nginx on the live pages: `gateway.sh [its own folder] [folder of the sites] [directives]`.
# <sites>/now links to them. When the link or an address of the API changes, nginx reloads within a
# second.
set -eu
own=${1:-/run/gateway} sites=${2:-/site} directives=${3:-daemon off;}
nginx=${NGINX:-/usr/sbin/nginx}
set -- -p "$own/" -c "$sites/now/nginx.conf" -e stderr -g "$directives"
mkdir -p "$own/temp"

# Writes the addresses of an API that is known by name, because Debian's nginx does not follow a name.
# An API that has failed three times is left out for ten seconds, so that a release can end it
# (deploy/ops/roll.sh). Not after one failure: nginx tries a hanging read at each API in turn, so all
# of them would be left out and every visitor refused. A single API is always asked.
locate() {
  name=$(cat "$sites/now/api-name" 2> /dev/null) || return 0
  found=$(getent ahostsv4 "${name%:*}" | awk '{ print $1 }' | sort -u)
  # A lookup that fails moves nobody.
  if [ "$found" ]; then
    patience='max_fails=3 fail_timeout=10s'
    [ "$(echo "$found" | wc -l)" != 1 ] || patience='max_fails=0'
    printf "server %s:${name##*:} $patience;\\n" $found > "$own/api.new"
    mv "$own/api.new" "$own/api.conf"
  fi
  cat "$own/api.conf" 2> /dev/null || true
}
state() { readlink "$sites/now" && locate; }

# If nginx refuses the new pages, the reload is tried every second until other pages are live.
follow() {
  while sleep 1 && kill -0 $$; do
    next=$(state)
    [ "$next" = "$now" ] || { "$nginx" "$@" -s reload && now=$next; }
  done
}
now=$(state)
follow "$@" > /dev/null 2>&1 &
exec "$nginx" "$@"
