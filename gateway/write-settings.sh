#!/bin/sh
# Writes the files that nginx.conf includes and that follow from the environment:
# `write-settings.sh <folder>`. The image and tools/stack/gateway.ts both run it at each start, so that
# both have the same gateway.
set -eu
to=$1

refuse() {
  echo "gateway: $1" >&2
  exit 1
}

# The proxies that are trusted to name a visitor's address; none by default.
proxies=$(printf '%s' "${TRUSTED_PROXIES:-}" | tr ',' ' ')
case $proxies in
  *[!0-9A-Fa-f.:/\ ]*) refuse 'TRUSTED_PROXIES must be addresses like 10.0.0.2 or networks like 10.0.0.0/24, comma separated' ;;
esac
: > "$to/trusted-proxies.conf"
for proxy in $proxies; do
  case $proxy in
    */ | */0 | */0[0-9]*) refuse 'TRUSTED_PROXIES must name only your proxies, not every address' ;;
  esac
  echo "set_real_ip_from $proxy;" >> "$to/trusted-proxies.conf"
done

# HSTS: a browser that came over https once never uses http again. Subdomains are not ours to decide.
: > "$to/strict-transport.conf"
case ${PUBLIC_URL:-} in
  https://*) echo 'add_header Strict-Transport-Security max-age=31536000 always;' > "$to/strict-transport.conf" ;;
esac

# Pages and scripts were compressed at build time; without this module nginx sends the gzipped files.
: > "$to/modules.conf"
: > "$to/compression.conf"
brotli=/usr/lib/nginx/modules/ngx_http_brotli_static_module.so
if [ -e "$brotli" ]; then
  echo "load_module $brotli;" > "$to/modules.conf"
  echo 'brotli_static on;' > "$to/compression.conf"
fi

# While pages change, a call on an open connection is still answered; needs nginx 1.27.4 or newer.
: > "$to/keepalive.conf"
if "${NGINX:-/usr/sbin/nginx}" -v 2>&1 |
  awk -F '[/.]' '{ exit !($2 * 1000000 + $3 * 1000 + $4 >= 1027004) }'; then
  echo 'keepalive_min_timeout 5s;' > "$to/keepalive.conf"
fi

# An API known by name can change its address or run several times, so gateway.sh looks it up every
# second and writes where it is. An API known by address stays where it is.
followed() {
  printf '%s' "$API_UPSTREAM" > "$to/api-name"
  cat << CONF
upstream api {
  zone api 64k;
  # nginx wants one, also before the first lookup.
  server 127.0.0.1:1 down;
  include /run/gateway/api*.conf;
  keepalive 32;
  keepalive_timeout 3s;
}
CONF
}

# A single API is always asked, because there is no other. Of several, one that fails is left out for a
# second. nginx's processes share this (`zone`): otherwise, after all APIs had failed, each process
# would refuse one more visitor although the APIs are back.
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
  *[!0-9.:,]*) followed > "$to/upstream.conf" ;;
  *) fixed > "$to/upstream.conf" ;;
esac
