import { type IncidentState, readStewardsMessage, type StewardsMessage } from "./stewards-message.ts";

/** An incident and everything decided about it so far. Cars are identified by racing number. */
export interface Incident {
  readonly cars: readonly string[];
  readonly lap: number | null;
  readonly atMs: number | null;
  readonly place: string | null;
  readonly reason: string | null;
  /** Local time of the incident, e.g. "16:25:37", or null if no message states it. */
  readonly happenedAt: string | null;
  readonly state: IncidentState;
  readonly decisions: readonly StewardsDecision[];
}

export interface StewardsDecision {
  readonly cars: readonly string[];
  readonly text: string;
  readonly served: boolean;
}

export interface DeletedLap {
  readonly lap: number | null;
  readonly turn: number | null;
  readonly time: string | null;
}

export type Stewards = ReturnType<typeof readStewards>;

interface HeardMessage {
  readonly id: number;
  readonly atMs: number | null;
  readonly lap: number | null;
  readonly text: string;
}

type Of<Kind> = Extract<StewardsMessage, { readonly kind: Kind }>;

/** Collects incidents and deleted laps from all messages of a session, which must be in chronological order. */
export function readStewards(messages: readonly HeardMessage[]) {
  const incidents = new Map<number, Incident>();
  const deleted = new Map<string, readonly DeletedLap[]>();
  for (const { id, atMs, lap, text } of messages) {
    const message = readStewardsMessage(text);
    switch (message?.kind) {
      case "incident": {
        const [incidentId, before] = findNoted(incidents, message) ?? [id, null];
        incidents.set(incidentId, { ...advance(before, message), lap, atMs });
        break;
      }
      case "decision": {
        const [incidentId, before] = findDecided(incidents, message) ?? [id, null];
        incidents.set(incidentId, { ...decide(before, message), lap, atMs });
        break;
      }
      case "deleted":
      case "reinstated":
        deleted.set(message.car, changeLaps(deleted.get(message.car) ?? [], message));
        break;
      case undefined:
    }
  }
  return {
    /** Keyed by the id of the first message about the incident. */
    incidents: Object.fromEntries(incidents),
    deletedLaps: Object.fromEntries(Array.from(deleted).filter(([, laps]) => laps.length > 0)),
  };
}

function findNoted(incidents: ReadonlyMap<number, Incident>, message: Of<"incident">) {
  return Array.from(incidents).findLast(([, incident]) => {
    if (!isSameSet(incident.cars, message.cars) || isClosed(incident)) return false;
    if (message.amends) return incident.place === message.place || message.place === null || incident.place === null;
    if (!agrees(incident, message)) return false;
    // A second note that adds no detail means a second incident of the same kind.
    const isRepeated = message.state === "noted" && incident.reason === message.reason && message.happenedAt === null;
    return !isRepeated;
  });
}

/**
 * Prefers the incident with the same time or, failing that, the same reason, because a car may be involved in several.
 */
function findDecided(incidents: ReadonlyMap<number, Incident>, message: Of<"decision">) {
  const fits = ([, incident]: [number, Incident]): boolean =>
    message.cars.every((car) => incident.cars.includes(car)) && agrees(incident, { ...message, place: null });
  const isExpected = ([, { decisions }]: [number, Incident]): boolean =>
    message.served === decisions.some((decision) => !decision.served && isFor(decision, message));
  const all = Array.from(incidents).filter((entry) => fits(entry) && isExpected(entry));
  return (
    all.findLast(([, { happenedAt }]) => happenedAt !== null && happenedAt === message.happenedAt) ??
    all.findLast(([, { reason }]) => reason !== null && reason === message.reason) ??
    all.findLast(([, { state }]) => message.served || state !== "no-action")
  );
}

/** True unless the message contradicts the incident: by its time if both have one, otherwise by its reason or place. */
function agrees(incident: Incident, message: Pick<Incident, "reason" | "place" | "happenedAt">): boolean {
  if (incident.happenedAt !== null && message.happenedAt !== null) return incident.happenedAt === message.happenedAt;
  return (["reason", "place"] as const).every(
    (field) => incident[field] === null || message[field] === null || incident[field] === message[field],
  );
}

function advance(before: Incident | null, message: Of<"incident">): Incident {
  const { cars, place, reason, happenedAt, state } = message;
  if (before === null) return { cars, lap: null, atMs: null, place, reason, happenedAt, state, decisions: [] };
  return {
    ...before,
    place: place ?? before.place,
    reason: reason ?? before.reason,
    happenedAt: happenedAt ?? before.happenedAt,
    // A later note, such as a correction, doesn't take back an investigation.
    state: state === "noted" ? before.state : state,
  };
}

function decide(before: Incident | null, message: Of<"decision">): Incident {
  const { cars, reason, happenedAt, decision: text, served } = message;
  const incident = before ?? { cars, lap: null, atMs: null, place: null, reason, happenedAt, decisions: [] };
  const announced = incident.decisions.findIndex((decision) => !decision.served && isFor(decision, message));
  const decisions =
    served && announced !== -1
      ? incident.decisions.map((decision, at) => (at === announced ? { ...decision, served } : decision))
      : [...incident.decisions, { cars, text, served }];
  return {
    ...incident,
    reason: incident.reason ?? reason,
    happenedAt: incident.happenedAt ?? happenedAt,
    state: "decided",
    decisions,
  };
}

function changeLaps(deletedLaps: readonly DeletedLap[], { kind, lap, turn, time }: Of<"deleted" | "reinstated">) {
  // A lap deleted for two corners is listed only once.
  const others = deletedLaps.filter((other) =>
    lap !== null && other.lap !== null ? other.lap !== lap : other.time !== time || time === null,
  );
  return kind === "deleted" ? [...others, { lap, turn, time }] : others;
}

const isClosed = ({ state }: Incident): boolean => state === "no-action" || state === "decided";

const isFor = (decision: StewardsDecision, message: Of<"decision">): boolean =>
  decision.text === message.decision && isSameSet(decision.cars, message.cars);

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((car) => b.includes(car));
