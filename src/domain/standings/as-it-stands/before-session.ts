import { driverTallies, type Score, type Tallies, teamRulings, teamTallies } from "#domain/standings/standings.ts";
import { remainingSession } from "#domain/standings/title.ts";
import { countedResults, type ScoringSession } from "#domain/standings/title-course.ts";

export interface Entrant extends Score {
  readonly id: string;
}

/** Both championships before a race or sprint. Plain JSON. */
export type BeforeSession = NonNullable<ReturnType<typeof beforeSession>>;

/**
 * A line of the official standings after the last race before the session. The position is null for excluded entrants.
 */
export interface RecordedLine {
  readonly id: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
}

/**
 * Returns the championships before `sessions[index]`, from the results so far and the official standings after the last
 * race. If the two differ, e.g. after a deduction, the official standings apply. Returns null if an earlier result
 * isn't known. `sessions` must contain all sessions of the season, in order. Throws if the season is before 1991.
 */
export function beforeSession(
  season: number,
  sessions: readonly ScoringSession[],
  index: number,
  recorded: { readonly drivers: readonly RecordedLine[]; readonly teams: readonly RecordedLine[] },
) {
  const session = sessions[index];
  const earlierSessions = sessions.slice(0, index);
  if (session === undefined || earlierSessions.some(({ results }) => results.length === 0)) return null;
  const results = earlierSessions.flatMap(countedResults);
  const upToRace = earlierSessions
    .slice(0, earlierSessions.findLastIndex(({ kind }) => kind === "race") + 1)
    .flatMap(countedResults);
  const ruledNow = new Set(
    teamRulings.filter((ruling) => ruling.season === season && ruling.fromRound === session.round).map((r) => r.teamId),
  );
  return {
    /** The session, with the points for its full distance. */
    session: remainingSession({ ...session, season }),
    later: sessions.slice(index + 1).map((later) => remainingSession({ ...later, season })),
    drivers: corrected(driverTallies(results), driverTallies(upToRace), recorded.drivers),
    teams: corrected(
      teamTallies(results, season, session.round),
      teamTallies(upToRace, season),
      // A ruling between the last race and this session isn't in the recorded standings yet.
      recorded.teams.filter(({ id }) => !ruledNow.has(id)),
    ),
    /** Teams that don't score, because they were excluded from the championship (McLaren 2007). */
    excludedTeams: recorded.teams.filter(({ position }) => position === null).map(({ id }) => id),
  };
}

/**
 * Corrects the points by the difference between the official standings and the sum of the results. Leaves out excluded
 * entrants.
 */
function corrected(now: Tallies, upToRace: Tallies, recorded: readonly RecordedLine[]): Entrant[] {
  const official = new Map(recorded.map((line) => [line.id, line]));
  return Array.from(now, ([id, { points, finishes }]) => {
    const line = official.get(id);
    const difference = line === undefined ? 0 : line.pointsHundredths - (upToRace.get(id)?.points ?? 0);
    return { id, points: points + difference, finishes: Array.from(finishes, (count) => count ?? 0) };
  }).filter(({ id }) => official.get(id)?.position !== null);
}
