import { required, type CsvRow } from "../build/csv.ts";
import type { PackReader } from "./pack.ts";
import type { Report } from "./report.ts";

export interface Difference {
  readonly subject: string;
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
}

const FILE = "master-exceptions.csv";

/**
 * Reports differences that the file doesn't list, and entries in the file that no longer apply, as
 * problems.
 */
export async function judgeDifferences(
  pack: PackReader,
  check: { readonly name: string; readonly title: string; readonly lines: readonly string[] },
  differences: readonly Difference[],
): Promise<Report> {
  const explained = new Set(
    (await pack.curated(FILE))
      .filter((line) => required(line, "check") === check.name)
      .map(keyOfLine),
  );
  const listed = explained.size;
  const problems = differences.map(keyOf).filter((key) => !explained.delete(key));
  return {
    title: check.title,
    lines: [...check.lines, `${listed} cited exceptions`],
    problems: [
      ...problems,
      ...[...explained].map((key) => `${FILE} has an entry that no longer applies: ${key}`),
    ],
  };
}

function keyOf({ subject, field, ours, theirs }: Difference): string {
  return `${subject}, ${field}: "${ours}" here, "${theirs}" there`;
}

function keyOfLine(line: CsvRow): string {
  return keyOf({
    subject: required(line, "subject"),
    field: required(line, "field"),
    ours: required(line, "ours"),
    theirs: required(line, "theirs"),
  });
}
