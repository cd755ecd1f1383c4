#!/bin/sh
# Runs nginx on the live pages: `gateway.sh [its own folder] [folder of the sites] [directives]`.
# <sites>/now links to them. When the link changes, nginx reloads within a second and no call is lost.
set -eu
own=${1:-/run/gateway} sites=${2:-/site} directives=${3:-daemon off;}
nginx=${NGINX:-/usr/sbin/nginx}
set -- -p "$own/" -c "$sites/now/nginx.conf" -e stderr -g "$directives"
mkdir -p "$own/temp"

# If nginx refuses the new pages, the reload is tried every second until other pages are live.
follow() {
  while sleep 1 && kill -0 $$; do
    next=$(readlink "$sites/now")
    [ "$next" = "$now" ] || { "$nginx" "$@" -s reload && now=$next; }
  done
}
now=$(readlink "$sites/now")
follow "$@" > /dev/null 2>&1 &
exec "$nginx" "$@"
