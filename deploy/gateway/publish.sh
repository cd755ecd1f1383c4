#!/bin/sh
# The pages of this image, with this site's settings, where the gateway reads them: /site/now leads to
# one version or the next, never to a part of one, and to none that nginx refuses.
set -eu
settings="${API_UPSTREAM:-} ${PUBLIC_URL:-} ${TRUSTED_PROXIES:-} $(cat /etc/resolv.conf)"
files=$(find /etc/gateway /srv -type f -exec sha256sum {} + | sort)
version=$(printf '%s\n' "$settings" "$files" | sha256sum | cut -c1-16)
now=$(readlink /site/now || true)
[ "$now" != "$version" ] || exit 0

to=/site/$version
rm -rf "$to"
mkdir "$to"
cp /etc/gateway/*.conf "$to"
sh /etc/gateway/write-settings.sh "$to"
sh /etc/gateway/pages.sh /srv/marketing "$to/marketing" /etc/gateway/unready
cp -R /srv/member "$to/member"
sed -e 's#${GATEWAY_PORT}#8080#' -e "s#\${MARKETING_ROOT}#$to/marketing#" \
  -e "s#\${MEMBER_ROOT}#$to/member#" /etc/gateway/nginx.conf.template > "$to/nginx.conf"
mkdir -p /tmp/temp
nginx -q -t -p /tmp/ -c "$to/nginx.conf" -e stderr

ln -sfn "$version" /site/next
mv -T /site/next /site/now
# Until it is told, nginx goes on with the one before.
for folder in /site/*; do
  case ${folder#/site/} in
    now | "$version" | "$now") ;;
    *) rm -rf "$folder" ;;
  esac
done
