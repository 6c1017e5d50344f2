#!/bin/sh
# The tests of the server start a PostgreSQL and a Redis of their own: install what is missing, or say what to install.
set -eu

missing=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
command -v redis-server >/dev/null || missing="$missing redis-server"
command -v setpriv >/dev/null || missing="$missing util-linux"
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing for the tests of the server..."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # What Debian starts by itself is not wanted here: tests start their own.
    # shellcheck disable=SC2086
    RUNLEVEL=1 apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    echo "The tests of the server need$missing. As root: apt-get install$missing" >&2
    exit 1
fi
