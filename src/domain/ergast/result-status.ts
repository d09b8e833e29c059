import type { ClassifiedCar, ErgastResultLine } from "./result-line.ts";

const FINISHED = "Finished";
const LAPPED = "Lapped";
const RETIRED = "Retired";
const DISQUALIFIED = "Disqualified";
const DID_NOT_START = "Did not start";

/** Since 2023, services write "Lapped" instead of the number of laps. */
const LAPPED_SINCE = 2023;

const FINISH = /^(Finished|Lapped|\+\d+ Laps?)$/;

const letters: Readonly<Record<string, string>> = { DSQ: "D", DNS: "W", DNF: "R", NC: "R" };

/** Returns the letter that replaces the position of a car without one. The services have none for our other statuses. */
export function letterOf(status: string, serviceText: string | null): string {
  return letters[status] ?? (serviceText === null || /^\d+$/.test(serviceText) ? "W" : serviceText);
}

/** The text for a car that reached the finish: `Finished`, `+1 Lap` or `Lapped`. */
export function finishText(lapsBehind: number, season: number): string {
  if (lapsBehind <= 0) return FINISHED;
  if (season >= LAPPED_SINCE) return LAPPED;
  return lapsBehind === 1 ? "+1 Lap" : `+${lapsBehind} Laps`;
}

/**
 * Returns the status text of a result. Reasons for retirement are in the service's words, as long as they fit the
 * classification. `finish` is the text for a car that reached the finish. It is null if the classification has no gap,
 * because the car stopped before the end.
 */
export function statusText(
  car: Pick<ClassifiedCar, "position" | "status">,
  serviceLine: Pick<ErgastResultLine, "status" | "positionText"> | null,
  finish: string | null,
): string {
  const wasDisqualified = serviceLine?.positionText === "D" || serviceLine?.status === DISQUALIFIED;
  const serviceStatus = serviceLine?.status ?? null;
  const reason = serviceStatus === null || FINISH.test(serviceStatus) ? null : serviceStatus;
  if (car.status === "DSQ") return wasDisqualified && reason !== null ? reason : DISQUALIFIED;
  if (car.position !== null)
    return wasDisqualified ? (finish ?? FINISHED) : (reason ?? finish ?? serviceStatus ?? FINISHED);
  if (car.status === "DNS") return wasDisqualified ? DID_NOT_START : (reason ?? DID_NOT_START);
  if (car.status !== "DNF" && car.status !== "NC") return serviceStatus ?? DID_NOT_START;
  if (wasDisqualified || serviceStatus === DID_NOT_START) return RETIRED;
  return (serviceStatus === FINISHED ? null : serviceStatus) ?? RETIRED;
}
