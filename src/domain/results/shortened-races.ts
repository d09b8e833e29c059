import { HOUR_MS } from "#domain/durations.ts";

/**
 * Reason for which a race had fewer laps than scheduled. The facts only have the numbers of laps.
 *
 * - `stopped`: for good. The result was taken then, or at the end of an earlier lap.
 * - `restarted`: over fewer laps than were left.
 * - `time-limit`: two hours, or more if the race was interrupted.
 * - `formation-laps`: the start was repeated, and each extra formation lap was taken off the race.
 * - `early-flag`: shown too early, by mistake.
 */
type ShorteningKind = "stopped" | "restarted" | "time-limit" | "formation-laps" | "early-flag";

export interface Shortening {
  readonly kind: ShorteningKind;
  /** Cause of a stop. Null for other kinds. */
  readonly cause: string | null;
}

interface ShortenedRace extends Shortening {
  readonly season: number;
  readonly slug: string;
  readonly event: string;
}

const TIME_LIMIT_MS = 2 * HOUR_MS;

/** Returns null for a race of full length, and where the reason isn't known. */
export function shorteningOf(race: {
  readonly season: number;
  readonly slug: string;
  readonly laps: number | null;
  readonly scheduledLaps: number | null;
  readonly timeMs: number | null;
}): Shortening | null {
  const { season, slug, laps, scheduledLaps, timeMs } = race;
  if (laps === null || scheduledLaps === null || laps >= scheduledLaps) return null;
  const entry = shortenedRaces.find((shortened) => shortened.season === season && shortened.slug === slug);
  if (entry !== undefined) return { kind: entry.kind, cause: entry.cause };
  return timeMs !== null && timeMs >= TIME_LIMIT_MS ? { kind: "time-limit", cause: null } : null;
}

/**
 * Races that ended within two hours. `event` is from race reports. Stops are also in Wikipedia's "List of
 * red-flagged Formula One races" and, until 2003, in f1-datenbank.de/fb.html.
 */
export const shortenedRaces: readonly ShortenedRace[] = (
  [
    [1950, "indianapolis-500", "stopped", "rain", "Called at 345 miles"],
    [1971, "canadian-grand-prix", "stopped", "rain and mist", "Called after 64 laps"],
    [1974, "brazilian-grand-prix", "stopped", "rain", "Called after 32 laps"],
    [1975, "spanish-grand-prix", "stopped", "an accident", "Stommelen's car left the track"],
    [1975, "british-grand-prix", "stopped", "rain", "Many cars had spun off in a storm"],
    [1975, "austrian-grand-prix", "stopped", "rain", "Called after 29 laps"],
    [1978, "argentine-grand-prix", "early-flag", null, "Fangio took Peterson's car for Andretti's"],
    [1978, "italian-grand-prix", "restarted", "an accident", "Second start over 40 laps"],
    [1981, "belgian-grand-prix", "stopped", "rain", "Called in lap 54"],
    [1982, "detroit-grand-prix", "time-limit", null, "Two hours, with a stop after six laps"],
    [1984, "monaco-grand-prix", "stopped", "rain", "Called after 31 laps"],
    [1984, "british-grand-prix", "restarted", "an accident", "Palmer crashed in lap 11"],
    [1985, "british-grand-prix", "early-flag", null, "Flag shown after 65 laps"],
    [1988, "brazilian-grand-prix", "formation-laps", null, "Senna's gear linkage broke"],
    [1989, "san-marino-grand-prix", "restarted", "an accident", "Berger crashed in lap 4"],
    [1989, "monaco-grand-prix", "formation-laps", null, "Patrese stalled"],
    [1990, "portuguese-grand-prix", "stopped", "an accident", "Suzuki and Caffi collided"],
    [
      1991,
      "mexican-grand-prix",
      "formation-laps",
      null,
      "Two aborted starts: a marshal on the track, Grouillard stopped",
    ],
    [1991, "australian-grand-prix", "stopped", "rain", "Stopped after 16 laps, result of lap 14"],
    [1992, "san-marino-grand-prix", "formation-laps", null, "Wendlinger stalled"],
    [1992, "french-grand-prix", "restarted", "rain", "Second start over the rest of 69 laps"],
    [1993, "australian-grand-prix", "formation-laps", null, "Two aborted starts: Katayama, Irvine"],
    [1994, "san-marino-grand-prix", "restarted", "an accident", "Senna crashed in lap 7"],
    [1994, "british-grand-prix", "formation-laps", null, "Coulthard stalled"],
    [1994, "japanese-grand-prix", "restarted", "an accident", "Brundle crashed in the rain"],
    [1995, "canadian-grand-prix", "stopped", "a track invasion", "Spectators ran onto the track as Alesi finished"],
    [1996, "japanese-grand-prix", "formation-laps", null, "Coulthard stalled"],
    [1997, "spanish-grand-prix", "formation-laps", null, "Aborted start"],
    [1997, "canadian-grand-prix", "stopped", "an accident", "Panis crashed"],
    [1997, "british-grand-prix", "formation-laps", null, "Frentzen stalled"],
    [1998, "french-grand-prix", "formation-laps", null, "Verstappen stalled"],
    [1998, "japanese-grand-prix", "formation-laps", null, "Two aborted starts: Trulli, Schumacher"],
    [1999, "australian-grand-prix", "formation-laps", null, "Both Stewarts caught fire on the grid"],
    [1999, "european-grand-prix", "formation-laps", null, "Aborted start"],
    [2001, "malaysian-grand-prix", "formation-laps", null, "Fisichella lined up wrongly"],
    [2001, "belgian-grand-prix", "restarted", "an accident", "Burti crashed, second start over 36 laps"],
    [2003, "brazilian-grand-prix", "stopped", "an accident", "Alonso crashed"],
    [2003, "austrian-grand-prix", "formation-laps", null, "Two aborted starts: Da Matta"],
    [2004, "monaco-grand-prix", "formation-laps", null, "Panis stalled"],
    [2004, "german-grand-prix", "formation-laps", null, "Panis stalled"],
    [2005, "australian-grand-prix", "formation-laps", null, "Aborted start"],
    [2005, "european-grand-prix", "formation-laps", null, "Fisichella stalled"],
    [2006, "australian-grand-prix", "formation-laps", null, "Fisichella stalled"],
    [2007, "spanish-grand-prix", "formation-laps", null, "Trulli stalled"],
    [2007, "british-grand-prix", "formation-laps", null, "Massa stalled"],
    [2009, "malaysian-grand-prix", "stopped", "rain", "Stopped in lap 33, result of lap 31"],
    [2012, "hungarian-grand-prix", "formation-laps", null, "Schumacher lined up wrongly"],
    [2014, "australian-grand-prix", "formation-laps", null, "Bianchi stalled"],
    [2014, "chinese-grand-prix", "early-flag", null, "Flag shown in lap 55, result of lap 54"],
    [2014, "japanese-grand-prix", "stopped", "an accident", "Bianchi crashed, result of lap 44"],
    [2015, "hungarian-grand-prix", "formation-laps", null, "Massa lined up wrongly"],
    [2015, "belgian-grand-prix", "formation-laps", null, "Hülkenberg reported a fault on the grid"],
    [2016, "australian-grand-prix", "formation-laps", null, "Kvyat stopped on the grid"],
    [2017, "australian-grand-prix", "formation-laps", null, "Aborted start"],
    [2017, "russian-grand-prix", "formation-laps", null, "Alonso stopped in the formation lap"],
    [2017, "british-grand-prix", "formation-laps", null, "Palmer stopped in the formation lap"],
    [2018, "canadian-grand-prix", "early-flag", null, "Flag shown in lap 69, result of lap 68"],
    [2019, "german-grand-prix", "formation-laps", null, "Three more behind the safety car in the rain"],
    [2019, "japanese-grand-prix", "early-flag", null, "End signal shown in lap 53, result of lap 52"],
    [2021, "bahrain-grand-prix", "formation-laps", null, "Pérez stopped in the formation lap"],
    [2021, "belgian-grand-prix", "stopped", "rain", "Laps behind the safety car only, result of lap 1"],
    [2022, "monaco-grand-prix", "time-limit", null, "Three hours, with a delayed start and a stop"],
    [2023, "italian-grand-prix", "formation-laps", null, "Tsunoda stopped in the formation lap"],
    [2024, "sao-paulo-grand-prix", "formation-laps", null, "Stroll crashed in the formation lap"],
    [2025, "australian-grand-prix", "formation-laps", null, "Hadjar crashed in the formation lap"],
    [2025, "austrian-grand-prix", "formation-laps", null, "Sainz stopped on the grid"],
  ] as const
).map(([season, slug, kind, cause, event]) => ({ season, slug, kind, cause, event }));
