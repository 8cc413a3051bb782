#!/usr/bin/env bash
# Backup and restore of a PostgreSQL of your own with pgBackRest, as the user of the database:
#   pgbackrest.sh backup                        daily; the first one and each Sunday's is a full one
#   pgbackrest.sh restore <new folder> [time]   '2026-11-25 14:00:00+07'; without a time, to the end of the archive
# A restore goes into an empty folder only, and the restored server archives nothing: two servers must never write one
# archive. PGBACKREST_CONFIG names another configuration than /etc/pgbackrest/pgbackrest.conf.
set -euo pipefail
use="Use: pgbackrest.sh backup | pgbackrest.sh restore <new folder> [time]"

case "${1:-}" in
  backup)
    # creates nothing when it is there
    pgbackrest --stanza=sanam stanza-create
    kind=diff
    [ "$(date +%u)" = 7 ] && kind=full
    pgbackrest --stanza=sanam --type="$kind" backup
    # the log must arrive too: without it a backup ends at its own end
    pgbackrest --stanza=sanam check
    ;;
  restore)
    into="${2:?$use}"
    if [ -n "$(ls -A "$into" 2>/dev/null)" ]; then
      echo "$into is not empty: a restore needs a new folder." >&2
      exit 1
    fi
    if [ -n "${3:-}" ]; then until=(--type=time --target="$3" --target-action=promote); else until=(--type=default); fi
    pgbackrest --stanza=sanam --pg1-path="$into" --archive-mode=off "${until[@]}" restore
    echo "Restored into $into. Start it, then: npm run ledger:verify, and what docs/operating.md says after a restore."
    ;;
  *)
    echo "$use" >&2
    exit 1
    ;;
esac
