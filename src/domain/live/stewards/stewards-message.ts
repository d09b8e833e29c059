export const incidentStates = [
  "noted",
  "investigated",
  "after-session",
  "no-action",
  "decided",
] as const;
export type IncidentState = (typeof incidentStates)[number];

/**
 * An incident or a deleted lap in a message from race control. Cars are identified by racing
 * number.
 */
export type StewardsMessage =
  | {
      readonly kind: "incident";
      readonly cars: readonly string[];
      readonly state: Exclude<IncidentState, "decided">;
      readonly place: string | null;
      readonly reason: string | null;
      readonly happenedAt: string | null;
      readonly amends: boolean;
    }
  | {
      readonly kind: "decision";
      readonly cars: readonly string[];
      readonly decision: string;
      readonly served: boolean;
      readonly reason: string | null;
      readonly happenedAt: string | null;
    }
  | {
      readonly kind: "deleted" | "reinstated";
      readonly car: string;
      readonly lap: number | null;
      readonly turn: number | null;
      /**
       * As written in the message, e.g. "1:28.627". Null if the car set no time, e.g. because it
       * went to the pits.
       */
      readonly time: string | null;
    };

const CAR = String.raw`\d{1,3}(?: \([A-Z]{3}\))?`;
const CARS = String.raw`CARS? (${CAR}(?:(?:, ?| AND )${CAR})*)`;
const INCIDENT = new RegExp(
  String.raw`^(?:(.+?) )?INCIDENT INVOLVING ${CARS} (NOTED|UNDER INVESTIGATION|WILL BE INVESTIGATED AFTER THE [A-Z ]+?|(?:REVIEWED )?NO FURTHER (?:INVESTIGATION|ACTION))(?: ?- ?(.+))?$`,
);
const DECISION = new RegExp(
  String.raw`^(PENALTY SERVED - )?([A-Z0-9/ -]*?(?:PENALTY|REPRIMAND|WARNING|BLACK AND (?:WHITE|ORANGE) FLAG)) FOR ${CARS}(?: ?- ?(.+))?$`,
);
const LAP = new RegExp(
  String.raw`^CAR (\d{1,3})(?: \([A-Z]{3}\))? (?:TIME (\d[\d:.]*)|LAP)(?: LAP (\d{1,3}))? (DELETED|REINSTATED)(?: - .*?)?(?: AT TURN (\d{1,2}))?(?: LAP (\d{1,3}))?(?: \d{1,2}:\d{2}:\d{2})?(?: \(PIT\))?$`,
);

/**
 * Reads a message about an incident or a deleted lap, in any wording used from 2018 to 2026.
 * Returns null for other messages and for wordings it doesn't know.
 */
export function readStewardsMessage(text: string): StewardsMessage | null {
  const amends = /^(?:FIA STEWARDS: )?(?:CORRECTION|UPDATE): /.test(text);
  // Since 2026, the time of the incident may follow in brackets.
  const [, plain = "", happenedAt = null] =
    /^(.*?)(?: \((\d{1,2}:\d{2}:\d{2})\))?$/s.exec(
      text
        .trim()
        .replaceAll(/\s+/g, " ")
        .replace(/^(?:(?:FIA STEWARDS|CORRECTION|UPDATE): )+/, ""),
    ) ?? [];
  return (
    readIncident(plain, happenedAt, amends) ?? readDecision(plain, happenedAt) ?? readLap(plain)
  );
}

function readIncident(
  text: string,
  happenedAt: string | null,
  amends: boolean,
): StewardsMessage | null {
  const match = INCIDENT.exec(text);
  if (match === null) return null;
  const [, place = null, cars = "", step = "", reason = null] = match;
  const isClosed = step.includes("NO FURTHER") || reason === "NO INVESTIGATION NECESSARY";
  return {
    kind: "incident",
    cars: numbersIn(cars),
    state: isClosed ? "no-action" : openState(step),
    place: place && inSentenceCase(place),
    reason:
      isClosed && reason === "NO INVESTIGATION NECESSARY" ? null : reason && inSentenceCase(reason),
    happenedAt,
    amends,
  };
}

function openState(step: string): "noted" | "after-session" | "investigated" {
  if (step === "NOTED") return "noted";
  return step.startsWith("WILL BE") ? "after-session" : "investigated";
}

function readDecision(text: string, happenedAt: string | null): StewardsMessage | null {
  const match = DECISION.exec(text);
  if (match === null) return null;
  const [, served, decision = "", cars = "", reason = null] = match;
  return {
    kind: "decision",
    cars: numbersIn(cars),
    decision: inSentenceCase(decision),
    served: served !== undefined,
    reason: reason && inSentenceCase(reason),
    happenedAt,
  };
}

function readLap(text: string): StewardsMessage | null {
  const match = LAP.exec(text);
  if (match === null) return null;
  const [, car = "", time = null, before, what, turn, after] = match;
  const lap = after ?? before;
  return {
    kind: what === "DELETED" ? "deleted" : "reinstated",
    car,
    lap: lap === undefined ? null : Number(lap),
    turn: turn === undefined ? null : Number(turn),
    time,
  };
}

const numbersIn = (cars: string): string[] =>
  Array.from(cars.matchAll(/\d{1,3}/g), ([number]) => number);

const ABBREVIATIONS = new Set(["DRS", "FIA", "VSC", "F1", "Q1", "Q2", "Q3", "SQ1", "SQ2", "SQ3"]);

function inSentenceCase(text: string): string {
  const words = text.trim().replaceAll(" - ", ", ").split(" ");
  const lower = words
    .map((word) => (ABBREVIATIONS.has(word.replace(",", "")) ? word : word.toLowerCase()))
    .join(" ");
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
