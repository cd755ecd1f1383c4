#!/bin/sh
# Puts the files that nginx.conf includes beside it, and writes those that follow from the
# environment; only this directory may be written.
set -eu
cp /etc/gateway/*.conf /run/gateway/
mkdir -p /run/gateway/temp
sh /etc/gateway/write-settings.sh /run/gateway
# A container that starts again finds what it wrote before.
rm -rf "$MARKETING_ROOT"
sh /etc/gateway/pages.sh /srv/marketing "$MARKETING_ROOT" /etc/gateway/stand-ins
