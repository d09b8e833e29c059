/** What one check found: figures to print, and problems, any of which fails the verification. */
export interface Report {
  readonly title: string;
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

/** Whole numbers with thin groups: `628,454`. */
export function grouped(value: number): string {
  return value.toLocaleString("en-GB");
}
