/**
 * Minimum pause between announcements while the race plays, so that each announcement can be read
 * out in full.
 */
const MIN_PAUSE_MS = 7000;

export interface Announcement {
  readonly text: string;
  readonly atMs: number;
  readonly lap: number;
}

/** Announces every moment of a paused race, but at most one per lap while the race plays. */
export function nextAnnouncement(
  last: Announcement,
  {
    lap,
    nowMs,
    isPlaying,
  }: { readonly lap: number; readonly nowMs: number; readonly isPlaying: boolean },
  words: () => string,
): Announcement {
  if (!isPlaying) return { text: words(), atMs: nowMs, lap: last.lap };
  if (lap === last.lap || nowMs - last.atMs < MIN_PAUSE_MS) return last;
  return { text: words(), atMs: nowMs, lap };
}
