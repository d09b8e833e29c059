import { formatPoints } from "./points.ts";

interface Placed {
  readonly name: string;
  readonly pointsHundredths: number;
}

/**
 * Formats the leader's points and the lead, e.g. `69 points, 1 more than James Hunt`. Empty for an
 * empty table.
 */
export function leadText([first, second]: readonly Placed[]): string {
  if (first === undefined) return "";
  const points = `${formatPoints(first.pointsHundredths)} points`;
  const lead = first.pointsHundredths - (second?.pointsHundredths ?? first.pointsHundredths);
  return lead > 0 && second ? `${points}, ${formatPoints(lead)} more than ${second.name}` : points;
}
