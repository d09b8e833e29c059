import type { ResultTone } from "#domain/results/result-cell.ts";

import { Disclosure } from "../../ui/disclosure.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./results-key.module.css";

const items = [
  ["win", "1", "win"],
  ["podium", "3", "podium"],
  ["points", "7", "points"],
  ["finish", "14", "no points"],
  ["retired", "DNF", "retired"],
  ["disqualified", "DSQ", "disqualified"],
  ["out", "DNS", "DNS or DNQ"],
] as const;

interface ResultsKeyProps {
  readonly tones: ReadonlySet<ResultTone>;
  readonly pole: boolean;
  readonly fastest: boolean;
  readonly sprint?: boolean;
  readonly wideOnly?: boolean;
}

export function ResultsKey({ wideOnly = false, ...marks }: ResultsKeyProps) {
  return (
    <>
      {!wideOnly && (
        <div className="only-until-640 above-6">
          <Disclosure summary="Key">
            <Key {...marks} />
          </Disclosure>
        </div>
      )}
      <div className="wider-than-640 above-6">
        <Key {...marks} />
      </div>
    </>
  );
}

function Key({ tones, pole, fastest, sprint = false }: Omit<ResultsKeyProps, "wideOnly">) {
  return (
    <Cluster as="ul" gap={6} size="xs" tone="quiet">
      {items
        .filter(([tone]) => tones.has(tone))
        .map(([tone, text, words]) => (
          <Cluster as="li" key={tone} gap={4}>
            <b className={styles.mark} data-tone={tone}>
              {text}
            </b>
            {words}
          </Cluster>
        ))}
      {pole && (
        <Cluster as="li" gap={4}>
          <b className={styles.mark} data-tone="finish" data-pole="true">
            4
          </b>
          pole
        </Cluster>
      )}
      {fastest && (
        <Cluster as="li" gap={4}>
          <b className={styles.mark} data-tone="finish">
            <span data-fastest="true">4</span>
          </b>
          fastest lap
        </Cluster>
      )}
      {sprint && (
        <Cluster as="li" gap={4}>
          <span className={styles.mark} data-tone="finish">
            S 2
          </span>
          sprint
        </Cluster>
      )}
    </Cluster>
  );
}
