import type { RemainingSession } from "#domain/standings/title.ts";
import type { BeforeSession } from "./before-session.ts";

export interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly colour: string | null;
}

export interface NamedDriver extends Named {
  /** The driver's team in their latest race or sprint of the season. */
  readonly teamId: string;
}

/** Plain JSON from which a page computes the championship at any moment of a session. */
export interface TitleFacts {
  readonly before: BeforeSession;
  /** The session with reduced points if it ended early, otherwise null. */
  readonly shortened: RemainingSession | null;
  readonly drivers: readonly NamedDriver[];
  readonly teams: readonly Named[];
}
