import type { DeletedLap, Incident, StewardsDecision } from "./stewards.ts";

export type IncidentTone = "neutral" | "caution" | "danger";

export function incidentStatus(
  { cars, state, decisions }: Pick<Incident, "cars" | "state" | "decisions">,
  codeOf: (car: string) => string,
): { readonly text: string; readonly tone: IncidentTone } {
  switch (state) {
    case "noted":
      return { text: "Noted", tone: "neutral" };
    case "investigated":
      return { text: "Under investigation", tone: "caution" };
    case "after-session":
      return { text: "To be investigated after the session", tone: "caution" };
    case "no-action":
      return { text: "No further action", tone: "neutral" };
    case "decided":
      return {
        text: decisions.map((decision) => decisionText(decision, cars, codeOf)).join(" · "),
        tone: decisions.every(({ served }) => served) ? "neutral" : "danger",
      };
  }
}

function decisionText(
  decision: StewardsDecision,
  cars: readonly string[],
  codeOf: (car: string) => string,
): string {
  const text = decision.served ? `${decision.text}, served` : decision.text;
  return cars.length === decision.cars.length
    ? text
    : `${decision.cars.map(codeOf).join(", ")}: ${text}`;
}

const ORDER = {
  investigated: 0,
  noted: 1,
  decided: 2,
  "after-session": 3,
  "no-action": 4,
} as const;

/**
 * Sorts incidents by status, with open incidents first, and then newest first. Served penalties
 * come after penalties still to be served.
 */
export function sortIncidents(
  incidents: Readonly<Record<string, Incident>>,
): [id: string, incident: Incident][] {
  const rank = ({ state, decisions }: Incident): number =>
    state === "decided" && decisions.every(({ served }) => served) ? 3.5 : ORDER[state];
  return Object.entries(incidents).sort(
    ([idA, a], [idB, b]) =>
      rank(a) - rank(b) || (b.atMs ?? 0) - (a.atMs ?? 0) || Number(idB) - Number(idA),
  );
}

export function deletedLapsText(laps: readonly DeletedLap[]): string {
  const numbers = laps.flatMap(({ lap }) => lap ?? []).sort((a, b) => a - b);
  if (numbers.length < laps.length) return `${laps.length} ${laps.length === 1 ? "lap" : "laps"}`;
  return `${numbers.length === 1 ? "Lap" : "Laps"} ${numbers.join(", ")}`;
}
