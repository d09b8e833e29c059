interface Days {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
}

export function weekendClash(
  days: Days,
  meetings: readonly (Days & { readonly name: string; readonly cancelled: boolean })[],
): string | null {
  const other = meetings.find(
    ({ id, cancelled, startDate, endDate }) =>
      id !== days.id && !cancelled && startDate <= days.endDate && endDate >= days.startDate,
  );
  return other === undefined ? null : `These dates overlap with the ${other.name}.`;
}
