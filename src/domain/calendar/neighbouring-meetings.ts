interface DatedMeeting {
  readonly endDate: string;
  readonly cancelled: boolean;
}

/** Returns the meetings held before and after `meeting`, which may be cancelled itself. */
export function neighbouringMeetings<M extends DatedMeeting>(
  calendar: readonly M[],
  { endDate }: DatedMeeting,
): { readonly previous: M | null; readonly next: M | null } {
  const held = calendar.filter(({ cancelled }) => !cancelled);
  return {
    previous: held.findLast((other) => other.endDate < endDate) ?? null,
    next: held.find((other) => other.endDate > endDate) ?? null,
  };
}

/** Returns the number of rounds of a season, or null if it has fewer than two. */
export function roundsOf(
  calendar: readonly { readonly season: number; readonly round: number | null }[],
  season: number,
): number | null {
  const rounds = calendar.filter((meeting) => meeting.season === season).map(({ round }) => round ?? 0);
  return rounds.length > 1 ? Math.max(...rounds) : null;
}
