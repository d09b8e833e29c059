import { useEffect, useState } from "react";
import { Link } from "react-router";

import { parseResults, type PuzzleResults, streaks, withResult } from "#domain/games/puzzle/streaks.ts";

import { readStoredJson, writeStored } from "../../browser-storage.ts";
import { FigureList } from "../../ui/figure-list.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import type { PuzzleView } from "./puzzle-page.tsx";

function useResults(name: string, { days: { date, today }, rows, over }: PuzzleView): PuzzleResults | null {
  const [results, setResults] = useState<PuzzleResults | null>(null);
  const [isOver, guesses] = [over !== null, over?.solved ? rows.length : null];
  useEffect(() => {
    const key = `${name}Results`;
    const known = parseResults(readStoredJson(key));
    const all = isOver ? withResult(known, date, { guesses, late: date !== today }) : known;
    if (all !== known) writeStored(key, JSON.stringify(all));
    setResults(all);
  }, [name, date, today, isOver, guesses]);
  return results;
}

interface PuzzleStreakProps {
  readonly name: string;
  readonly puzzle: PuzzleView;
}

/**
 * The reader's streak, and the past days with their results. Without JavaScript, only the links to the days are shown.
 */
export function PuzzleStreak({ name, puzzle }: PuzzleStreakProps) {
  const { earlier, today, date } = puzzle.days;
  const results = useResults(name, puzzle);
  const counted = results && streaks(results, today);
  const scoreOf = (day: string): string => {
    const result = results?.[day];
    if (!result) return "";
    return result.guesses === null ? "missed" : `solved in ${result.guesses}`;
  };
  return (
    <>
      <Section compact id="streak" title="Your streak" className="needs-script">
        <FigureList
          kind="bold"
          above={5}
          figures={(
            [
              ["Streak", counted?.current],
              ["Longest", counted?.longest],
              ["Solved", counted?.solved],
              ["Played", counted?.played],
            ] as const
          ).map(([label, value]) => ({ label, value: value ?? "–" }))}
        />
      </Section>
      <Section compact id="past-days" title="Past days">
        <Cluster as="ol" gap={8} tight above={2}>
          {earlier.map(({ day, label, to }) => (
            <li key={day}>
              <Link className="tap" to={to} aria-current={day === date ? "page" : undefined}>
                {label} <small>{scoreOf(day)}</small>
              </Link>
            </li>
          ))}
        </Cluster>
      </Section>
    </>
  );
}
