import type { NamedDriver } from "#domain/people/driver-name.ts";

/** Driver and team of a row, as every classification shows them. */
export interface ClassifiedRow extends NamedDriver {
  readonly key: string;
  /** A position, or the code in its place: DNF, DNS, DSQ… */
  readonly place: string;
  /** The driver's page. */
  readonly to: string;
  readonly team: string;
  /** #rrggbb; null before 2014. */
  readonly colour: string | null;
  /** The last to go through to a later segment: a line is drawn below. */
  readonly isCut?: boolean;
  /** Car number; on full classifications only, as are the next two. */
  readonly number?: string | null;
  readonly alpha2?: string;
  /** Drove a car that another driver started in. */
  readonly isShared?: boolean;
}
