import type { Figure, RecordScope } from "#domain/history/record-tables.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { IndexedMeeting, Named, Place } from "#domain/search/known-names.ts";
import type { Championship } from "#domain/standings/title-course.ts";

export type SearchIntent =
  | { readonly kind: "title"; readonly who: Championship; readonly focus: Named | null }
  | {
      readonly kind: "versus";
      readonly drivers: readonly [Named, Named];
      readonly year: number | null;
    }
  | { readonly kind: "season"; readonly year: number }
  | { readonly kind: "watch"; readonly year: number | null }
  | { readonly kind: "winners"; readonly place: Place }
  | { readonly kind: "when"; readonly session: SessionKind | "any"; readonly place: Place | null }
  | { readonly kind: "last-race" }
  | { readonly kind: "standings"; readonly who: Championship; readonly year: number | null }
  | { readonly kind: "calendar"; readonly year: number | null }
  | {
      readonly kind: "results";
      readonly session: "race" | "qualifying";
      readonly year: number | null;
    }
  | {
      readonly kind: "meeting";
      readonly meeting: IndexedMeeting;
      readonly view: "result" | "replay";
    }
  | { readonly kind: "latest-at"; readonly place: Place; readonly view: "result" | "replay" }
  | {
      readonly kind: "career";
      readonly who: "driver" | "team";
      readonly of: Named;
      readonly figure: Figure;
    }
  | { readonly kind: "driver"; readonly of: Named }
  | {
      readonly kind: "record";
      readonly who: Championship;
      readonly figure: Figure;
      readonly scope: RecordScope;
    };
