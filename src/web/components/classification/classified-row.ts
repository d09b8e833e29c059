import type { NamedDriver } from "#domain/people/driver-name.ts";

export interface ClassifiedRow extends NamedDriver {
  readonly key: string;
  readonly driverId: string;
  readonly place: string;
  readonly to: string;
  readonly team: string;
  readonly colour: string | null;
  /**
   * True for the last driver to reach the next segment of qualifying. A line is drawn below this
   * row.
   */
  readonly isCut?: boolean;
  /** Heading above the first row of a segment, e.g. `Q3`. Shown only on phones. */
  readonly part?: string | undefined;
  /** Car number. Only full classifications have this field and those below. */
  readonly number?: string | null;
  readonly alpha2?: string;
  /** Grid slot in a race, or `Pit`. */
  readonly grid?: string | null;
  /** Places gained from the grid, negative if lost; null if unknown. */
  readonly gained?: number | null;
  readonly retiredAfter?: number | null;
  /** Drivers who took over the car. */
  readonly relief?: readonly (NamedDriver & { readonly to: string })[];
}
