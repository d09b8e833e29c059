import type { RemainingSession } from "#domain/standings/title.ts";
import type { BeforeSession } from "./before-session.ts";

export interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The team's colour in that season. Null before 2014. */
  readonly colour: string | null;
}

/** Data with which a page can show the championship as it stands at any moment of a session. Plain JSON. */
export interface TitleFacts {
  readonly before: BeforeSession;
  /** The session with its reduced points, once it has ended early. Null otherwise. */
  readonly shortened: RemainingSession | null;
  readonly drivers: readonly Named[];
  readonly teams: readonly Named[];
}
