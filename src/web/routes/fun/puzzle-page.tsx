import type { ReactNode } from "react";
import { data, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { PageHead } from "../../ui/page-head.tsx";
import type { PuzzleDays } from "./puzzle-day.server.ts";

/** Keeps a page with guesses out of the cache, where it would displace shared pages. */
export function answerPuzzle<View>(view: View, query: URLSearchParams) {
  const isOwn = ["tried", "guess", "turn"].some((name) => query.has(name));
  return data(view, isOwn ? { headers: { "cache-control": "no-store" } } : {});
}

type Problem = "unknown" | "again" | "past";

/** Returns the error text of a guess. `what` is the kind of subject, e.g. `driver`. */
export function guessError(
  problem: Problem | null,
  what: string,
  unknown: string,
): string | undefined {
  switch (problem) {
    case null:
      return undefined;
    case "unknown":
      return unknown;
    case "again":
      return "You’ve already tried that one.";
    case "past":
      return `It’s a new day, so there’s a new ${what}. That guess wasn’t counted.`;
  }
}

export interface PuzzleView {
  readonly days: PuzzleDays;
  readonly tried: string;
  readonly rows: readonly unknown[];
  readonly over: { readonly solved: boolean } | null;
}

interface PuzzlePageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function PuzzlePage({ title, lead, children }: PuzzlePageProps) {
  return (
    <div className="wrap">
      <PageHead up={{ to: paths.fun(), label: "Play" }} title={title} lead={lead} />
      {children}
    </div>
  );
}

export function Today({ days: { date, today, path } }: { readonly days: PuzzleDays }) {
  return date !== today && <Link to={path}>Today’s puzzle</Link>;
}
