#!/bin/bash
# SPDX-License-Identifier: MIT
# healthy.sh [PORT [PATH]] - whether the server on this machine answers 200 at PATH (/healthz); needs nothing but bash, for
# containers and for whatever else asks by a command.
set -u
port=${1:-8017} path=${2:-/healthz}
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$path" >&3
read -r -t 4 _ status _ <&3 && [ "$status" = 200 ]
