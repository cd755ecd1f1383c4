#!/bin/sh
# nginx on the pages that are live: `gateway.sh [its own folder] [folder of the sites] [directives]`.
# <sites>/now leads to them. When it leads to others, nginx takes those up within a second, and no call
# is lost.
set -eu
own=${1:-/run/gateway} sites=${2:-/site} directives=${3:-daemon off;}
nginx=${NGINX:-/usr/sbin/nginx}
set -- -p "$own/" -c "$sites/now/nginx.conf" -e stderr -g "$directives"
mkdir -p "$own/temp"

# Pages that nginx refuses are asked about again until others are live.
follow() {
  while sleep 1 && kill -0 $$; do
    next=$(readlink "$sites/now")
    [ "$next" = "$now" ] || { "$nginx" "$@" -s reload && now=$next; }
  done
}
now=$(readlink "$sites/now")
follow "$@" > /dev/null 2>&1 &
exec "$nginx" "$@"
