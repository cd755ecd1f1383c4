#!/bin/sh
# Exits with 0 if a service's image is on this machine: `deploy/ops/has-image.sh api`.
set -eu
name=$(docker compose config --images "$1" | grep -m 1 "/$1:" || true)
docker image inspect "$name" > /dev/null 2>&1
