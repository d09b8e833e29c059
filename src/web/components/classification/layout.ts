import type { ComponentType, ReactNode } from "react";

import type { ClassifiedRow } from "./classified-row.ts";

/** What a column is about, which decides how it looks. */
export type ColumnKind = "figure" | "grid" | "lap" | "points" | "result" | "status" | "time";

/** How a classification looks. Each layout brings its own stylesheet, so a page loads that of its own alone. */
export interface Layout {
  readonly table: string | undefined;
  readonly scroller: string | undefined;
  readonly place: string | undefined;
  readonly gained: string | undefined;
  readonly cells: Readonly<Partial<Record<ColumnKind, string | undefined>>>;
  /** Whether the table scrolls sideways where it is too wide. */
  readonly isScrolled: boolean;
  /** Cells of driver and team, and the heads above them. */
  readonly Entrant: ComponentType<{ readonly row: ClassifiedRow }>;
  readonly entrantHeads: ReactNode;
  readonly headClass: (kind: ColumnKind) => string | undefined;
}
