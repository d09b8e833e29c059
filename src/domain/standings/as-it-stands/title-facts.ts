import type { RemainingSession } from "#domain/standings/title.ts";
import type { BeforeSession } from "./before-session.ts";

export interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Team colour of that season. Null before 2014. */
  readonly colour: string | null;
}

/** What a page needs to show the title as it stands at any moment of a session. Plain JSON. */
export interface TitleFacts {
  readonly before: BeforeSession;
  /** The session with reduced points, if it ended early. Null while it runs. */
  readonly shortened: RemainingSession | null;
  readonly drivers: readonly Named[];
  readonly teams: readonly Named[];
}
