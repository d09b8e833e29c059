interface AnnouncedMeeting {
  readonly grandPrixName: string;
  readonly cancelled: boolean;
  readonly round: number | null;
}

/**
 * Returns a coming season's meetings, in order, as announced before it begins. Those called off later are still on, and
 * the dates that these were given instead aren't known yet.
 */
export function announcedCalendar<M extends AnnouncedMeeting>(meetings: readonly M[]): M[] {
  const calledOff = new Set(meetings.filter(({ cancelled }) => cancelled).map(({ grandPrixName }) => grandPrixName));
  return meetings
    .filter(({ cancelled, grandPrixName }) => cancelled || !calledOff.has(grandPrixName))
    .map((meeting, i) => ({ ...meeting, round: i + 1 }));
}
