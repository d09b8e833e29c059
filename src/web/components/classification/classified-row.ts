import type { NamedDriver } from "#domain/people/driver-name.ts";

export interface ClassifiedRow extends NamedDriver {
  readonly key: string;
  /** A position, or DNF, DNS, DSQ and so on. */
  readonly place: string;
  readonly to: string;
  readonly team: string;
  /** #rrggbb; null before 2014. */
  readonly colour: string | null;
  /** Last driver into the next segment; a line is drawn below. */
  readonly isCut?: boolean;
  /** Car number. Only full classifications have this and the next two. */
  readonly number?: string | null;
  readonly alpha2?: string;
  /** True for a driver who took over another driver's car. */
  readonly isShared?: boolean;
}
