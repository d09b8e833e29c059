/** Minimum pause between two announcements while the race plays, so a screen reader isn't interrupted. */
const MIN_PAUSE_MS = 7000;

/** The moment in words for the live region. */
export interface Announcement {
  readonly text: string;
  readonly atMs: number;
  /** The lap last announced while playing. */
  readonly lap: number;
}

/** Announces a moment at rest immediately; while the race plays, once a lap and not too often. */
export function nextAnnouncement(
  last: Announcement,
  { lap, nowMs, isPlaying }: { readonly lap: number; readonly nowMs: number; readonly isPlaying: boolean },
  words: () => string,
): Announcement {
  if (!isPlaying) return { text: words(), atMs: nowMs, lap: last.lap };
  if (lap === last.lap || nowMs - last.atMs < MIN_PAUSE_MS) return last;
  return { text: words(), atMs: nowMs, lap };
}
