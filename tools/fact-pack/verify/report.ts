export interface Report {
  readonly title: string;
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

export function grouped(value: number): string {
  return value.toLocaleString("en-GB");
}
