import type { NamedDriver } from "#domain/people/driver-name.ts";

export interface ClassifiedRow extends NamedDriver {
  readonly key: string;
  readonly driverId: string;
  /** A position, or a code such as DNF, DNS or DSQ. */
  readonly place: string;
  readonly to: string;
  readonly team: string;
  /** #rrggbb; null before 2014. */
  readonly colour: string | null;
  /** True for the last driver to reach the next segment of qualifying. A line is drawn below this row. */
  readonly isCut?: boolean;
  /** Car number. Only full classifications have this field and the next two. */
  readonly number?: string | null;
  readonly alpha2?: string;
  /** True for a driver who took over another driver's car. */
  readonly isShared?: boolean;
}
