interface Days {
  readonly id: number;
  /** yyyy-mm-dd */
  readonly startDate: string;
  readonly endDate: string;
}

/** Which other meeting of the season is on any of these days, in a plain sentence; null where none is. */
export function weekendClash(
  own: Days,
  meetings: readonly (Days & { readonly name: string; readonly cancelled: boolean })[],
): string | null {
  const other = meetings.find(
    ({ id, cancelled, startDate, endDate }) =>
      id !== own.id && !cancelled && startDate <= own.endDate && endDate >= own.startDate,
  );
  return other === undefined ? null : `The ${other.name} is on these days.`;
}
