import type { ComponentType, ReactNode } from "react";

import type { ClassifiedRow } from "./classified-row.ts";

export type ColumnKind = "brief" | "figure" | "grid" | "lap" | "points" | "result" | "status" | "time";

/**
 * Look of a classification. The layouts are in separate modules, so that a page loads only the styles that it needs.
 */
export interface Layout {
  readonly table: string | undefined;
  /** True if the podium rows have a dark background. */
  readonly onAsphalt: boolean;
  readonly place: string | undefined;
  /** Row with the heading of a part. */
  readonly part?: string | undefined;
  readonly gained?: string | undefined;
  readonly cells: Readonly<Partial<Record<ColumnKind, string | undefined>>>;
  readonly isScrolled: boolean;
  readonly Entrant: ComponentType<{ readonly row: ClassifiedRow }>;
  readonly entrantHeads: ReactNode;
  readonly headClass: (kind: ColumnKind) => string | undefined;
}
