#!/bin/sh
# nginx on the pages that were published last; `gateway.sh reload` takes up newer ones without losing
# a call.
set -eu
options='-p /run/gateway/ -c /site/now/nginx.conf -e stderr'
case ${1:-} in
  reload) exec nginx $options -s reload ;;
esac
mkdir -p /run/gateway/temp
exec nginx $options -g 'daemon off;'
