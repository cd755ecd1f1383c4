#!/bin/sh
# Exits with 0 if somebody outside would notice that this machine is dead, or nobody needs to:
# `deploy/ops/has-watchdog.sh <.env>`.
set -eu
grep -qE "^(WATCHDOG_URL=['\"]?[^'\"]|NODE_ENV=['\"]?development)" "$1"
