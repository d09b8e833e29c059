import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";
import { resultsAddress } from "#domain/calendar/season-rounds.ts";

import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { MoreRounds } from "./more-rounds.tsx";
import { ResultsFilters } from "./results-filters.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import styles from "./results-page.module.css";
import { RoundSheet, type Sheet } from "./round-sheet.tsx";
import type { RoundView } from "./round-view.server.ts";
import type { NextRounds } from "./rounds.server.ts";

interface Results<Table> {
  readonly season: number;
  readonly search: string;
  readonly years: readonly number[];
  readonly rounds: number;
  readonly found: number;
  readonly isComplete: boolean;
  readonly page: number;
  readonly shown: readonly RoundView<Table>[];
  readonly next: NextRounds | null;
}

interface ResultsPageProps<Table> {
  readonly results: Results<Table>;
  readonly kind: "race" | "qualifying";
  readonly path: (season?: number) => string;
  readonly renderTable: (table: Table, caption: string, session: string) => ReactNode;
}

const TITLES = { race: "Race results", qualifying: "Qualifying results" };

export function ResultsPage<Table extends Sheet>({ results, kind, path, renderTable }: ResultsPageProps<Table>) {
  const { season, search, years, page, shown: shownRounds, next, isComplete } = results;
  const currentPath = path(season);
  const changingYear = useYearChange(currentPath, path());
  const renderRound = (round: RoundView<Table>) => (
    <RoundSheet key={round.id} round={round} renderTable={renderTable} />
  );
  return (
    <div className="wrap">
      <div className={styles.head}>
        <Heading level={1}>
          {TITLES[kind]}{" "}
          <Text as="span" tone="faint">
            {season}
          </Text>
        </Heading>
        <Cluster as="nav" gap={8} unbroken above={7} weight={600} className={styles.kinds} aria-label="Results">
          <Link className="tap" to={paths.raceResults(season)} aria-current={kind === "race" ? "page" : undefined}>
            Races
          </Link>
          <Link
            className="tap"
            to={paths.qualifyingResults(season)}
            aria-current={kind === "qualifying" ? "page" : undefined}
          >
            Qualifying
          </Link>
        </Cluster>
        <ResultsFilters season={season} search={search} years={years} path={path} />
        <p role="status" className={search === "" ? "visually-hidden" : styles.found}>
          {search !== "" && results.found > 0 && `${count(results.found, "round")} for “${search}”`}
        </p>
      </div>
      {changingYear ? (
        <Spinner label="Loading..." />
      ) : (
        // The key starts a new list for a new season or search.
        <Stack key={`${season} ${search}`} gap={12}>
          {shownRounds.map(renderRound)}
          {next && (
            <MoreRounds
              next={next}
              page={page + 1}
              source={currentPath}
              search={search}
              hint={kind === "race" ? "Scroll for more races" : "Scroll for more results"}
              renderRound={renderRound}
              end={<End {...{ season, search, years, isComplete }} path={path} />}
            />
          )}
          {shownRounds.length === 0 && <Nothing results={results} path={path} />}
          {!next && shownRounds.length > 0 && <End {...{ season, search, years, isComplete }} path={path} />}
        </Stack>
      )}
    </div>
  );
}

function useYearChange(currentPath: string, base: string): boolean {
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== currentPath && location.pathname.startsWith(`${base}/`);
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

interface EndProps {
  readonly season: number;
  readonly search: string;
  readonly years: readonly number[];
  readonly isComplete: boolean;
  readonly path: (season?: number) => string;
}

function End({ season, search, years, isComplete, path }: EndProps) {
  const earlier = years.find((year) => year === season - 1);
  return (
    <Cluster gap={8} tone="quiet" className={styles.end}>
      <p>{endText(season, search, isComplete)}</p>
      {search !== "" && (
        <Link className="link" to={path(season)}>
          All {season} rounds
        </Link>
      )}
      {earlier !== undefined && (
        <Link className="link" to={resultsAddress(path(earlier), { search })}>
          Continue to {earlier}
        </Link>
      )}
    </Cluster>
  );
}

function endText(season: number, search: string, isComplete: boolean): string {
  if (search !== "") return "That’s everything we found.";
  return isComplete ? `That’s every round of ${season}.` : `That’s every ${season} round so far.`;
}

function Nothing<Table extends Sheet>({
  results: { season, search, rounds, years },
  path,
}: Pick<ResultsPageProps<Table>, "results" | "path">) {
  const earlier = years.find((year) => year === season - 1);
  if (search !== "" && rounds > 0)
    return (
      <EmptyState
        title={`No ${season} round matches “${search}”`}
        action={
          <Link className="link" to={path(season)}>
            Show all {season} rounds
          </Link>
        }
      >
        Try a race or country, such as “Monaco” or “Italy”, or choose another year.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No results in ${season} yet`}
      action={
        earlier === undefined ? null : (
          <Link className="link" to={path(earlier)}>
            {earlier} results
          </Link>
        )
      }
    >
      Results appear here after the first race. <Link to={paths.schedule()}>The schedule</Link> has the dates.
    </EmptyState>
  );
}
