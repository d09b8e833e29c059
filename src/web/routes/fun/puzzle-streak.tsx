import { useEffect, useState } from "react";
import { Link } from "react-router";

import {
  parseResults,
  type PuzzleResult,
  type PuzzleResults,
  streaks,
  withResult,
} from "#domain/games/puzzle/streaks.ts";

import { readStoredJson, writeStored } from "../../browser-storage.ts";
import { FigureList } from "../../ui/figure-list.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import type { PuzzleView } from "./puzzle-page.tsx";

function useResults(
  name: string,
  { days: { date, today }, rows, over }: PuzzleView,
): PuzzleResults | null {
  const [results, setResults] = useState<PuzzleResults | null>(null);
  const [isOver, guesses] = [over !== null, over?.solved ? rows.length : null];
  useEffect(() => {
    const key = `${name}Results`;
    const storedResults = parseResults(readStoredJson(key));
    const all = isOver
      ? withResult(storedResults, date, { guesses, late: date !== today })
      : storedResults;
    if (all !== storedResults) writeStored(key, JSON.stringify(all));
    setResults(all);
  }, [name, date, today, isOver, guesses]);
  return results;
}

interface PuzzleStreakProps {
  readonly name: string;
  readonly puzzle: PuzzleView;
}

function DayResult({
  result,
  isShown,
}: {
  readonly result: PuzzleResult | undefined;
  readonly isShown: boolean;
}) {
  const solved = result !== undefined && result.guesses !== null;
  const unsolvedFill = result ? "var(--tone-2)" : "none";
  const fill = solved ? "var(--signal-fill)" : unsolvedFill;
  return (
    <>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="34"
          height="34"
          fill={fill}
          stroke={isShown ? "var(--ink)" : "var(--ink-3)"}
        />
        <text
          x="18"
          y="24"
          textAnchor="middle"
          fontWeight="700"
          fill={solved ? "var(--on-signal)" : "var(--ink)"}
        >
          {result && (result.guesses ?? "✕")}
        </text>
      </svg>
      {result && (
        <span className="visually-hidden">
          {result.guesses === null ? "Missed:" : `Solved in ${result.guesses}:`}
        </span>
      )}
    </>
  );
}

/**
 * The reader's streak, and the past days with their results. Without JavaScript, only the links to
 * the days are shown.
 */
export function PuzzleStreak({ name, puzzle }: PuzzleStreakProps) {
  const { earlier, today, date } = puzzle.days;
  const results = useResults(name, puzzle);
  const streakFigures = results && streaks(results, today);
  return (
    <>
      {streakFigures !== null && streakFigures.played > 0 && (
        <Section compact id="streak" title="Your streak">
          <FigureList
            kind="bold"
            above={5}
            figures={[
              { label: "Current", value: streakFigures.current },
              { label: "Longest", value: streakFigures.longest },
              { label: "Solved", value: streakFigures.solved },
              { label: "Played", value: streakFigures.played },
            ]}
          />
        </Section>
      )}
      <Section compact id="past-days" title="Past puzzles">
        <Cluster as="ol" gap={4} above={5}>
          {earlier.map(({ day, label, short, to }) => (
            <li key={day}>
              <Link className="tap" to={to} aria-current={day === date ? "page" : undefined}>
                <Stack as="span" gap={1} align="center" size="xs">
                  <DayResult result={results?.[day]} isShown={day === date} />
                  <span aria-hidden="true">{short}</span>
                  <span className="visually-hidden">{label}</span>
                </Stack>
              </Link>
            </li>
          ))}
        </Cluster>
      </Section>
    </>
  );
}
