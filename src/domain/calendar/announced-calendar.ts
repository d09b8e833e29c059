interface AnnouncedMeeting {
  readonly grandPrixName: string;
  readonly cancelled: boolean;
  readonly round: number | null;
}

/**
 * Returns a season's meetings in order, as announced before the season began. Includes meetings that were cancelled
 * later, and leaves out any meeting that replaced one of them on a new date.
 */
export function announcedCalendar<M extends AnnouncedMeeting>(meetings: readonly M[]): M[] {
  const calledOff = new Set(meetings.filter(({ cancelled }) => cancelled).map(({ grandPrixName }) => grandPrixName));
  return meetings
    .filter(({ cancelled, grandPrixName }) => cancelled || !calledOff.has(grandPrixName))
    .map((meeting, i) => ({ ...meeting, round: i + 1 }));
}
