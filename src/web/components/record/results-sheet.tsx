import type { ReactNode } from "react";

import { paths } from "#domain/paths.ts";

import { ScrollArea } from "../../ui/scroll-area.tsx";
import type { ResultMark } from "./result-mark.server.ts";
import { ResultsKey } from "./results-key.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./results-sheet.module.css";

interface SheetRow {
  readonly key: string;
  readonly season: number;
  readonly label: ReactNode;
  readonly marks: readonly (ResultMark | null)[];
  readonly tail: readonly string[];
  readonly colour?: string | null;
}

interface ResultsSheetProps {
  readonly caption: string;
  readonly head: string;
  readonly tailHeads: readonly string[];
  readonly rounds: number;
  readonly rows: readonly SheetRow[];
  /**
   * True if the rows are years. Phones show each row as a strip without figures, which fits the
   * width of the window.
   */
  readonly isCareer?: boolean;
}

export function ResultsSheet({
  caption,
  head,
  tailHeads,
  rounds,
  rows,
  isCareer = false,
}: ResultsSheetProps) {
  const wide = isCareer ? "wider-than-640" : undefined;
  const marks = rows.flatMap((row) => row.marks.filter((mark) => mark !== null));
  return (
    <>
      {isCareer && <Career rows={rows} rounds={rounds} />}
      <ResultsKey
        tones={new Set(marks.map(({ tone }) => tone))}
        pole={marks.some(({ pole }) => pole)}
        fastest={marks.some(({ fastest }) => fastest)}
        sprint={marks.some(({ sprint }) => sprint !== undefined)}
        wideOnly={isCareer}
      />
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
  ["win", "win"],
  ["podium", "podium"],
  ["points", "points"],
  ["finish", "no points"],
  ["retired", "retired"],
] as const;

const shades: Partial<Record<ResultMark["tone"], number>> = { win: 1, podium: 0.62, points: 0.32 };

/**
 * Draws retirements and disqualifications thinner, because their colour may be close to the team's.
 */
function StripCell({ tone, at }: { readonly tone: ResultMark["tone"]; readonly at: number }) {
  if (tone === "retired" || tone === "disqualified")
    return <path d={`M${at} .4h.86v.2h-.86z`} fill="var(--danger)" />;
  const shade = shades[tone];
  return (
    <path
      d={`M${at} 0h.86v1h-.86z`}
      fill={shade === undefined ? "var(--line)" : "currentColor"}
      fillOpacity={shade}
    />
  );
}

function Career({ rows, rounds }: Pick<ResultsSheetProps, "rows" | "rounds">) {
  const colour = rows.find((row) => row.colour)?.colour ?? undefined;
  return (
    <div className="only-until-640">
      <Cluster as="ul" gap={5} above={6} size="xs" tone="quiet" className={styles.legend}>
        {strips.map(([tone, words]) => (
          <Cluster as="li" key={tone} gap={4}>
            <svg
              className={styles.strip}
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              color={colour}
              aria-hidden="true"
            >
              <StripCell tone={tone} at={0} />
            </svg>
            {words}
          </Cluster>
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

/**
 * A plain link, because four hundred router links would take a third of the page's rendering time.
 */
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
