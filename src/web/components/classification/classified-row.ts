import type { NamedDriver } from "#domain/people/driver-name.ts";

export interface ClassifiedRow extends NamedDriver {
  readonly key: string;
  readonly driverId: string;
  /** A position, or a code such as DNF, DNS or DSQ. */
  readonly place: string;
  readonly to: string;
  readonly team: string;
  /** #rrggbb; null for seasons without team colours. */
  readonly colour: string | null;
  /** True for the last driver to reach the next segment of qualifying. A line is drawn below this row. */
  readonly isCut?: boolean;
  /** Heading above the first row of a part, e.g. `Q3`. Only phones show headings. */
  readonly part?: string | undefined;
  /** Car number. Only full classifications have this field and the next two. */
  readonly number?: string | null;
  readonly alpha2?: string;
  /** Drivers who took over the car. */
  readonly relief?: readonly (NamedDriver & { readonly to: string })[];
}
