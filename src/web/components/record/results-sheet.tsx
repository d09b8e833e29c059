import type { ReactNode } from "react";

import { paths } from "#domain/paths.ts";

import { classNames } from "../../ui/class-names.ts";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import type { ResultMark } from "./result-mark.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./results-sheet.module.css";

interface SheetRow {
  readonly key: string;
  readonly season: number;
  readonly label: ReactNode;
  readonly marks: readonly (ResultMark | null)[];
  readonly tail: readonly string[];
  /** #rrggbb of the strip on phones. */
  readonly colour?: string | null;
}

interface ResultsSheetProps {
  readonly caption: string;
  readonly head: string;
  readonly tailHeads: readonly string[];
  readonly rounds: number;
  readonly rows: readonly SheetRow[];
  /** True if the rows are years. Phones show them as strips without figures, each of which fits the window. */
  readonly isCareer?: boolean;
}

/**
 * Results by round, shaded by how good they were. There is one row per season or car, and each mark links to its
 * meeting.
 */
export function ResultsSheet({ caption, head, tailHeads, rounds, rows, isCareer = false }: ResultsSheetProps) {
  const wide = isCareer ? "wider-than-640" : undefined;
  return (
    <>
      {isCareer && <Career rows={rows} rounds={rounds} />}
      <Legend rows={rows} className={wide} />
      <ScrollArea label={caption} className={wide}>
        <table className={styles.sheet}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {Array.from({ length: rounds }, (_, i) => (
                <th key={i} scope="col">
                  <span className="visually-hidden">Round </span>
                  {i + 1}
                </th>
              ))}
              {tailHeads.map((tailHead) => (
                <th key={tailHead} scope="col" className={styles.tail}>
                  {tailHead}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {Array.from({ length: rounds }, (_, i) => row.marks[i]).map((mark, i) => (
                  <td key={i}>{mark && <Mark mark={mark} season={row.season} />}</td>
                ))}
                {row.tail.map((text, i) => (
                  <td key={tailHeads[i]} className={styles.tail}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}

const strips = [
  ["win", "won"],
  ["podium", "podium"],
  ["points", "points"],
  ["finish", "no points"],
  ["retired", "retired"],
] as const;

const shades: Partial<Record<ResultMark["tone"], number>> = { win: 1, podium: 0.62, points: 0.32 };

/** Draws retirements and disqualifications thinner, because their colour may be close to the team's. */
function StripCell({ tone, at }: { readonly tone: ResultMark["tone"]; readonly at: number }) {
  if (tone === "retired" || tone === "disqualified") return <path d={`M${at} .4h.86v.2h-.86z`} fill="var(--danger)" />;
  const shade = shades[tone];
  return (
    <path d={`M${at} 0h.86v1h-.86z`} fill={shade === undefined ? "var(--line)" : "currentColor"} fillOpacity={shade} />
  );
}

function Career({ rows, rounds }: Pick<ResultsSheetProps, "rows" | "rounds">) {
  return (
    <div className="only-until-640">
      <Cluster as="ul" gap={5} above={6} size="xs" tone="quiet" className={styles.legend}>
        {strips.map(([tone, words]) => (
          <li key={tone}>
            <svg className={styles.strip} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <StripCell tone={tone} at={0} />
            </svg>
            {words}
          </li>
        ))}
      </Cluster>
      <ol className={`above-5 ${styles.years}`}>
        {rows.map(({ key, label, marks, tail, colour }) => (
          <li key={key}>
            {label}
            <svg
              className={styles.strip}
              viewBox={`0 0 ${rounds} 1`}
              preserveAspectRatio="none"
              color={colour ?? undefined}
              aria-hidden="true"
            >
              {marks.map((mark, i) => mark && <StripCell key={i} tone={mark.tone} at={i} />)}
            </svg>
            <span>{tail.at(-1)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A plain link, because four hundred router links would take a third of the page's rendering time. */
function Mark({ mark, season }: { readonly mark: ResultMark; readonly season: number }) {
  return (
    <a
      href={paths.meeting({ season, slug: mark.slug })}
      title={mark.words}
      className={styles.mark}
      data-tone={mark.tone}
      data-pole={mark.pole}
    >
      <small>{mark.code}</small>
      <b data-fastest={mark.fastest}>{mark.text}</b>
      {mark.sprint !== undefined && <i>{`S ${mark.sprint}`}</i>}
    </a>
  );
}

const legend = [
  ["win", "1", "won"],
  ["podium", "3", "podium"],
  ["points", "7", "points"],
  ["finish", "14", "no points"],
  ["retired", "DNF", "retired"],
  ["disqualified", "DSQ", "disqualified"],
  ["out", "DNS", "DNS or DNQ"],
] as const;

/** Explains the marks used in these rows. */
function Legend({ rows, className }: Pick<ResultsSheetProps, "rows"> & { readonly className: string | undefined }) {
  const marks = rows.flatMap((row) => row.marks.filter((mark) => mark !== null));
  return (
    <Cluster as="ul" gap={6} above={6} size="xs" tone="quiet" className={classNames(styles.legend, className)}>
      {legend
        .filter(([tone]) => marks.some((mark) => mark.tone === tone))
        .map(([tone, text, words]) => (
          <li key={tone}>
            <span className={styles.mark} data-tone={tone}>
              <b>{text}</b>
            </span>
            {words}
          </li>
        ))}
      {marks.some(({ pole }) => pole) && (
        <li>
          <span className={styles.mark} data-tone="finish" data-pole="true">
            <b>4</b>
          </span>
          pole
        </li>
      )}
      {marks.some(({ fastest }) => fastest) && (
        <li>
          <span className={styles.mark} data-tone="finish">
            <b data-fastest="true">4</b>
          </span>
          fastest lap
        </li>
      )}
      {marks.some(({ sprint }) => sprint !== undefined) && (
        <li>
          <span className={styles.mark} data-tone="finish">
            <i>S 2</i>
          </span>
          sprint
        </li>
      )}
    </Cluster>
  );
}
