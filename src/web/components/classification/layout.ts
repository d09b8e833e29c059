import type { ComponentType, ReactNode } from "react";

import type { ClassifiedRow } from "./classified-row.ts";

/**
 * On phones, the `extra` and `grid` columns of a full table are hidden. `brief` columns are shown
 * only on phones.
 */
export type ColumnKind =
  | "brief"
  | "extra"
  | "figure"
  | "grid"
  | "lap"
  | "points"
  | "result"
  | "time";

/**
 * Look of a classification. The layouts are in separate modules, so that a page loads only the
 * styles that it needs.
 */
export interface Layout {
  readonly table: string | undefined;
  readonly onAsphalt: boolean;
  readonly place: string | undefined;
  readonly part?: string | undefined;
  readonly gained?: string | undefined;
  readonly cells: Readonly<Partial<Record<ColumnKind, string | undefined>>>;
  readonly isScrolled: boolean;
  readonly Entrant: ComponentType<{ readonly row: ClassifiedRow }>;
  readonly entrantHeads: ReactNode;
  readonly headClass: (kind: ColumnKind) => string | undefined;
}
