import { meetings } from "#db/schema/calendar.ts";

import { required, type CsvRow } from "../build/csv.ts";
import type { PackReader } from "./pack.ts";
import type { Report } from "./report.ts";

/** A finding is an error unless `data/curated/check-exceptions.csv` explains it. */
export interface Finding {
  readonly meetingId: number;
  readonly session: string;
  /** A driver's id, or a position such as `P2`. */
  readonly subject: string;
  readonly found: string;
}

const FILE = "check-exceptions.csv";

/** Reports the findings without an exception, and the exceptions without a finding, as problems. */
export async function judge(
  pack: PackReader,
  check: { readonly name: string; readonly title: string; readonly lines: readonly string[] },
  findings: readonly Finding[],
): Promise<Report> {
  const names = new Map(
    (await pack.read(meetings)).map(({ id, season, slug }) => [id, { season, slug }]),
  );
  const exceptions = new Map(
    (await pack.curated(FILE))
      .filter((line) => required(line, "check") === check.name)
      .map((line) => [keyOf(line), line] as const),
  );
  const problems: string[] = [];
  let explained = 0;
  for (const { meetingId, session, subject, found } of findings) {
    const { season, slug } = names.get(meetingId) ?? { season: 0, slug: String(meetingId) };
    const key = keyOf({ season: String(season), meeting: slug, session, subject, found });
    if (exceptions.delete(key)) explained++;
    else problems.push(key);
  }
  for (const key of exceptions.keys())
    problems.push(`${FILE} lists a finding that is gone: ${key}`);
  return { title: check.title, lines: [...check.lines, `${explained} cited exceptions`], problems };
}

function keyOf(line: CsvRow): string {
  const [season, meeting, session] = ["season", "meeting", "session"].map((column) =>
    required(line, column),
  );
  return `${season} ${meeting}, ${session}, ${required(line, "subject")}: ${required(line, "found")}`;
}
