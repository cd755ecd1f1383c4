#!/bin/sh
# Publishes the pages of this image, with this site's settings, where the gateway reads them: /site/now
# links to one complete version or the next, never to one that nginx refuses. Versions that the page
# editor has published from the same pages stay (gateway/site.ts).
set -eu
settings="${API_UPSTREAM:-} ${PUBLIC_URL:-} ${TRUSTED_PROXIES:-}"
image=$(find /etc/gateway /srv -type f -exec sha256sum {} + | sort | sha256sum | cut -c1-16)
version=$(printf '%s\n' "$settings" "$image" | sha256sum | cut -c1-16)
now=$(readlink /site/now || true)
noted() { cat "/site/$now/$1" 2> /dev/null || true; }
if [ "$(noted base)" = "$version" ]; then
  case $now in published-*) echo "publish: what the page editor has published stays: $now" ;; esac
  exit 0
fi

to=/site/$version
rm -rf "$to"
mkdir "$to"
cp /etc/gateway/*.conf "$to"
sh /etc/gateway/write-settings.sh "$to"
# Before 1.27.4 (write-settings.sh) nginx closes idle connections when it reloads, and loses a call that was
# just sent there. A proxy keeps them for all its visitors, so it gets one for each call.
[ -s "$to/keepalive.conf" ] || [ -z "${TRUSTED_PROXIES:-}" ] || echo 'keepalive_requests 1;' > "$to/keepalive.conf"
sh /etc/gateway/pages.sh /srv/marketing "$to/marketing" /etc/gateway/unready
cp -R /srv/member "$to/member"
sed -e 's#${GATEWAY_PORT}#8080#' -e "s#\${MARKETING_ROOT}#$to/marketing#" \
  -e "s#\${MEMBER_ROOT}#$to/member#" /etc/gateway/nginx.conf.template > "$to/nginx.conf"
printf '%s' "$version" > "$to/base"
printf '%s' "$image" > "$to/image"
printf '%s' "$PUBLIC_URL" > "$to/address"
# Same pages, other settings: what the editor published from them stays live.
case $now in published-*)
  if [ "$(noted image) $(noted address)" = "$image $PUBLIC_URL" ]; then
    rm -rf "$to/marketing"
    cp -R "/site/$now/marketing" "/site/$now/page-policies.conf" "$to"
  fi
  ;;
esac
echo "$version" > "$to/marketing/release.txt"
mkdir -p /tmp/temp
nginx -q -t -p /tmp/ -c "$to/nginx.conf" -e stderr

# The page editor has published meanwhile, so these pages are made again on top of that.
[ "$(readlink /site/now || true)" = "$now" ] || exec sh "$0"
ln -sfn "$version" /site/next
mv -T /site/next /site/now
# Until it reloads, nginx still serves the previous version.
for folder in /site/*; do
  case ${folder#/site/} in
    now | "$version" | "$now") ;;
    *) rm -rf "$folder" ;;
  esac
done
