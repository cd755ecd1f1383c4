#!/bin/sh
# What nginx.conf includes and follows from the environment: `write-settings.sh <folder>`. The image
# runs it at each start and so does tools/stack/gateway.ts, so that both have the same gateway.
set -eu
to=$1

refuse() {
  echo "gateway: $1" >&2
  exit 1
}

# Whose word about a visitor's address is taken. Nobody's, unless somebody is named.
proxies=$(printf '%s' "${TRUSTED_PROXIES:-}" | tr ',' ' ')
case $proxies in
  *[!0-9A-Fa-f.:/\ ]*) refuse 'TRUSTED_PROXIES must be addresses like 10.0.0.2 or networks like 10.0.0.0/24, comma separated' ;;
esac
: > "$to/trusted-proxies.conf"
for proxy in $proxies; do
  case $proxy in
    */ | */0 | */0[0-9]*) refuse 'TRUSTED_PROXIES must name your proxies alone, not everybody' ;;
  esac
  echo "set_real_ip_from $proxy;" >> "$to/trusted-proxies.conf"
done

# A browser that came over https once never tries without again. Subdomains are not ours to decide.
: > "$to/strict-transport.conf"
case ${PUBLIC_URL:-} in
  https://*) echo 'add_header Strict-Transport-Security max-age=31536000 always;' > "$to/strict-transport.conf" ;;
esac

# Pages and scripts were packed when they were built; an nginx without this module sends the gzipped ones.
: > "$to/modules.conf"
: > "$to/compression.conf"
brotli=/usr/lib/nginx/modules/ngx_http_brotli_static_module.so
if [ -e "$brotli" ]; then
  echo "load_module $brotli;" > "$to/modules.conf"
  echo 'brotli_static on;' > "$to/compression.conf"
fi

# Whoever is about to send something on an open connection is still heard while pages change; nginx
# knows this from 1.27.4 on.
: > "$to/keepalive.conf"
if "${NGINX:-/usr/sbin/nginx}" -v 2>&1 |
  awk -F '[/.]' '{ exit !($2 * 1000000 + $3 * 1000 + $4 >= 1027004) }'; then
  echo 'keepalive_min_timeout 5s;' > "$to/keepalive.conf"
fi

# An API known by name may be replaced by one with another address, or run several times: nginx then
# asks for its addresses again every second (1.27.3 or newer). One known by address,
# or by its socket on this machine, stays where it is.
# One that has failed three times is left alone for ten seconds, so that a release ends it meanwhile
# (deploy/ops/roll.sh). Not after one failure: a single read that hangs is asked of each, and would have
# everybody refused.
followed() {
  resolvers=$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2 }' /etc/resolv.conf)
  cat << CONF
upstream api {
  zone api 64k;
  resolver $(echo $resolvers) valid=1s ipv6=off;
  # Without it one failed lookup loses the API for half a minute.
  resolver_timeout 1s;
  server $API_UPSTREAM resolve max_fails=3 fail_timeout=10s;
  keepalive 32;
  keepalive_timeout 3s;
}
CONF
}

# A single one is asked whatever happened: there is no other. Of several, one that fails is left alone
# for a second, and what one process of nginx knows of them all know: when every one had failed, each
# process by itself would refuse somebody although they are back.
fixed() {
  case $API_UPSTREAM in
    *,*) patience='max_fails=1 fail_timeout=1s' ;;
    *) patience='max_fails=0' ;;
  esac
  cat << CONF
upstream api {
  zone api 64k;
$(printf '%s\n' "$API_UPSTREAM" | tr ',' '\n' | sed "s/.*/  server & $patience;/")
  keepalive 32;
  keepalive_timeout 30s;
}
CONF
}

case $API_UPSTREAM in
  unix:*) fixed > "$to/upstream.conf" ;;
  *[!0-9.:,]*) followed > "$to/upstream.conf" ;;
  *) fixed > "$to/upstream.conf" ;;
esac
