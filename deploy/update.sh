#!/bin/sh
# Updates a Gridwalk that runs as a systemd service, as in docs/deploying.md:
#
#   sudo deploy/update.sh             to the newest version
#   sudo deploy/update.sh REVISION    to a tag, branch or commit
#
# It fetches and builds the version next to the running one, backs up the site's data, and switches. Readers see a pause
# of a few seconds. If the new version doesn't become ready, it switches back. GRIDWALK_DIR, GRIDWALK_USER,
# GRIDWALK_SERVICE, GRIDWALK_URL and GRIDWALK_WAIT override the values below.
set -eu

dir=${GRIDWALK_DIR:-/opt/gridwalk}
user=${GRIDWALK_USER:-gridwalk}
service=${GRIDWALK_SERVICE:-gridwalk}
wait=${GRIDWALK_WAIT:-180}
new=$dir.new
old=$dir.old
failed=$dir.failed
lock=$dir.updating

say() { printf '%s\n' "$*"; }
die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# The value of a setting in .env, without quotes.
setting() {
  sed -n "s/^[[:space:]]*\(export[[:space:]]\{1,\}\)\{0,1\}$1[[:space:]]*=[[:space:]]*//p" "$dir/.env" 2>/dev/null |
    tail -n 1 | sed "s/[[:space:]]*$//; s/^\"\(.*\)\"$/\1/; s/^'\(.*\)'$/\1/"
}

as_user() {
  if [ "$(id -un)" = "$user" ]; then "$@"; else runuser -u "$user" -- "$@"; fi
}

# True once the site answers that it is ready.
is_ready() {
  left=$wait
  until curl -fsS --max-time 5 -o /dev/null "$url/readyz" 2>/dev/null; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || return 1
    sleep 1
  done
}

# What a site keeps in its folder: the data of its own database, if it has one. Its server has stopped with the service.
move_home() {
  if [ -d "$1/.gridwalk" ]; then mv "$1/.gridwalk" "$2/.gridwalk"; fi
}

roll_back() {
  say "The new version didn't become ready. Returning to the previous one."
  systemctl stop "$service" || true
  move_home "$dir" "$old"
  rm -rf "$failed"
  mv "$dir" "$failed"
  mv "$old" "$dir"
  systemctl start "$service"
  is_ready || die "The previous version isn't ready either. See: journalctl --unit $service"
  die "The previous version is running again. The other is in $failed. See: journalctl --unit $service"
}

[ -d "$dir/.git" ] || die "$dir isn't a clone of Gridwalk's repository."
[ -w "$dir" ] || die "This user can't write to $dir. Use sudo."
# A folder that was left by an update that was killed between the two moves.
[ ! -d "$old" ] || [ -d "$dir" ] || mv "$old" "$dir"
port=$(setting PORT)
url=${GRIDWALK_URL:-http://127.0.0.1:${port:-3000}}

# mkdir succeeds for only one of two updates that are started together.
mkdir "$lock" 2>/dev/null || die "Another update is running. If none is, remove $lock."
trap 'rmdir "$lock"' EXIT
trap 'exit 1' HUP INT TERM

say "Fetching"
rm -rf "$new"
git clone --quiet "$(git -C "$dir" remote get-url origin)" "$new"
if [ $# -gt 0 ]; then git -C "$new" checkout --quiet --detach "$1"; fi
version=$(git -C "$new" rev-parse --short HEAD)
if [ "$(git -C "$new" rev-parse HEAD)" = "$(git -C "$dir" rev-parse HEAD)" ]; then
  rm -rf "$new"
  say "Already at $version."
  exit 0
fi

say "Building $version next to the running version"
if [ -f "$dir/.env" ]; then cp -p "$dir/.env" "$new/.env"; fi
# Commercial sites delete these facts, which an update must not bring back.
if [ -d "$dir/data" ] && [ ! -d "$dir/data/non-commercial" ]; then rm -rf "$new/data/non-commercial"; fi
(cd "$new" && npm ci --omit=dev --loglevel=error && npm run --silent build) ||
  die "The build failed. The running version hasn't been touched."

say "Backing up"
backups=$(setting BACKUP_TO)
backups=${backups:-/var/lib/gridwalk-backups}
backup=$backups/before-$version-$(date -u +%Y%m%dT%H%M%SZ).backup
node=$dir/node_modules/.bin/node
[ -x "$node" ] || node=node
(cd "$dir" && as_user "$node" src/operator/backup.ts "$backup") ||
  die "The backup failed, so the running version hasn't been touched."

say "Switching"
rm -rf "$old"
systemctl stop "$service"
mv "$dir" "$old"
mv "$new" "$dir"
move_home "$old" "$dir"
systemctl start "$service" || roll_back
is_ready || roll_back
say "Gridwalk is at $version. The previous version is in $old, the backup in $backup."
