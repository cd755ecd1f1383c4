#!/bin/sh
# Puts the public address into the pages: `pages.sh <built pages> <to> <unready>`. Images are built for
# an address that cannot exist, so that one image serves any site.
set -eu
from=$1 to=$2 unready=$3
placeholder=https://public-url.invalid

refuse() {
  echo "gateway: $1" >&2
  exit 1
}

# It becomes part of pages and their scripts' data, so it must be exactly an origin.
address=${PUBLIC_URL:-}
case $address in
  http://?* | https://?*) ;;
  *) refuse 'PUBLIC_URL must be an origin like https://example.com' ;;
esac
case ${address#*://} in
  *[!A-Za-z0-9.:-]*) refuse 'PUBLIC_URL must be an origin like https://example.com, with nothing after it' ;;
  localhost | localhost:* | 127.0.0.1 | 127.0.0.1:*) ;;
  *)
    missing=$(cat "$unready")
    [ -z "$missing" ] || refuse "nothing is shown at $address yet: $missing"
    ;;
esac

cp -R "$from" "$to"
grep -rlF "$placeholder" "$to" | while read -r page; do
  sed -i "s#$placeholder#$address#g" "$page"
  # Compressed as in gateway/build.ts: brotli gives the same bytes as Node, gzip about the same size.
  [ ! -e "$page.br" ] || brotli --force --lgwin=22 --output="$page.br" "$page"
  [ ! -e "$page.gz" ] || gzip -9 -n -c "$page" > "$page.gz"
done
