import type { ReactNode } from "react";

import { paths } from "#domain/paths.ts";

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
}

interface ResultsSheetProps {
  readonly caption: string;
  readonly head: string;
  readonly tailHeads: readonly string[];
  readonly rounds: number;
  readonly rows: readonly SheetRow[];
}

/**
 * Results by round, shaded by how good they were. There is one row per season or car, and each mark links to its
 * meeting.
 */
export function ResultsSheet({ caption, head, tailHeads, rounds, rows }: ResultsSheetProps) {
  return (
    <>
      <Legend />
      <ScrollArea label={caption}>
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

function Legend() {
  return (
    <Cluster as="ul" gap={6} above={6} size="xs" tone="quiet" className={styles.legend}>
      {legend.map(([tone, text, words]) => (
        <li key={tone}>
          <span className={styles.mark} data-tone={tone}>
            <b>{text}</b>
          </span>
          {words}
        </li>
      ))}
      <li>
        <span className={styles.mark} data-tone="finish" data-pole="true">
          <b>4</b>
        </span>
        pole
      </li>
      <li>
        <span className={styles.mark} data-tone="finish">
          <b data-fastest="true">4</b>
        </span>
        fastest lap
      </li>
      <li>
        <span className={styles.mark} data-tone="finish">
          <i>S 2</i>
        </span>
        sprint
      </li>
    </Cluster>
  );
}
