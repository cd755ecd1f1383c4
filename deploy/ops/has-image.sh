#!/bin/sh
# Exits with 0 if a service's image is on this machine, and with 1 also before ./ops init:
# `deploy/ops/has-image.sh api`.
set -eu
name=$(docker compose config --images "$1" 2> /dev/null | grep -m 1 "/$1:" || true)
docker image inspect "$name" > /dev/null 2>&1
