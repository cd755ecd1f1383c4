#!/bin/sh
# Puts the files that nginx.conf includes beside it; only this directory may be written.
set -eu
cp /etc/gateway/*.conf /run/gateway/
mkdir -p /run/gateway/temp
