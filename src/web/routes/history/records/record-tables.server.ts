import type { HistoryRecords } from "#db/queries/history/history-records.ts";
import type { RecordRow } from "#domain/history/history.ts";
import { lifeSpan } from "#domain/history/life-span.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";

export interface RecordTable {
  readonly title: string;
  readonly rows: readonly {
    readonly place: number;
    readonly name: string;
    readonly to: string;
    /** Country of a driver, ISO 3166-1 alpha-2. */
    readonly alpha2: string | null;
    readonly colour: string | null;
    /** True if the driver or team races this season. The figure may then still grow. */
    readonly races: boolean;
    readonly value: string;
    readonly detail: string;
    readonly detailTo: string | null;
  }[];
}

export interface RecordGroup {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly tables: readonly RecordTable[];
}

type Detail = (row: RecordRow) => { readonly detail: string; readonly detailTo: string | null };

interface Current {
  readonly season: number;
  readonly driverLink: (id: string, code: string) => string;
  readonly driverIds: ReadonlySet<string>;
  readonly teamColours: ReadonlyMap<string, string | null>;
}

const FORMULA_2_YEARS = { first: 1966, last: 1969 };
const LAST_INDIANAPOLIS_500 = 1960;
const FIRST_SPRINTS = 2021;
const LONGEST_SEASON = 2024;

/** Returns the rules for careers, without those that nobody knew in the season shown. */
function careersNote(season: number): string {
  const { first, last } = FORMULA_2_YEARS;
  const years = season > last ? ` (${first}–${last % 100})` : "";
  return [
    "Grands Prix only. A start is a race in which the car left the grid.",
    ...(season < first ? [] : [`Formula 2 entries${years} are counted apart.`]),
    "Two shared cars on one podium count once.",
    `Points include ${season < FIRST_SPRINTS ? "" : "sprints and "}dropped scores.`,
  ].join(" ");
}

export function recordGroups(records: HistoryRecords, current: Current): RecordGroup[] {
  const { drivers: d, teams: t, knownDrivers, teamNames } = records;
  const person = (row: RecordRow) => {
    const driver = knownDrivers.get(row.who);
    return {
      name: driver?.name ?? row.who,
      to: current.driverLink(row.who, driver?.code ?? ""),
      alpha2: driver?.countryAlpha2 ?? null,
      colour: null,
      races: current.driverIds.has(row.who),
    };
  };
  const outfit = (row: RecordRow) => ({
    name: teamNames.get(row.who) ?? row.who,
    to: paths.team(row.who),
    alpha2: null,
    colour: current.teamColours.get(row.who) ?? null,
    races: current.teamColours.has(row.who),
  });
  const table = (
    title: string,
    rows: readonly RecordRow[],
    { who = person, value = count, detail = none }: TableWriting = {},
  ): RecordTable => ({
    title,
    rows: rows.map((row) => ({ place: row.place, ...who(row), value: value(row), ...detail(row) })),
  });
  const age = (row: RecordRow): string => {
    const born = knownDrivers.get(row.who)?.bornOn;
    if (born === null || born === undefined || row.to === undefined) return "";
    const { years, days } = lifeSpan(born, row.to.date);
    return `${years} y ${days} d`;
  };
  const groups: RecordGroup[] = [
    {
      id: "careers",
      title: "Careers",
      note: careersNote(current.season),
      tables: [
        table("Titles", d.titles),
        table("Wins", d.wins),
        table("Pole positions", d.poles),
        table("Podiums", d.podiums),
        table("Fastest laps", d.fastestLaps),
        table("Points", d.points, {
          value: ({ value }) => Number(formatPoints(value)).toLocaleString("en"),
        }),
        table("Starts", d.starts),
        table("Hat-tricks (pole, win, fastest lap)", d.hatTricks),
      ],
    },
    {
      id: "streaks",
      title: "Streaks",
      note: `Missing a race ends a streak. The Indianapolis 500 ${current.season > LAST_INDIANAPOLIS_500 ? `was a round of the championship from 1950 to ${LAST_INDIANAPOLIS_500}` : "is a round of the championship"}.`,
      tables: [
        table("Wins in a row", d.winStreaks, { detail: span }),
        table("Podiums in a row", d.podiumStreaks, { detail: span }),
        table("Poles in a row", d.poleStreaks, { detail: span }),
        table("Consecutive points finishes", d.scoringStreaks, { detail: span }),
      ],
    },
    {
      id: "seasons",
      title: "In one season",
      note: `A season had 7 races in 1950${current.season < LONGEST_SEASON ? "" : " and has up to 24 now"}.`,
      tables: [
        table("Wins in a season", d.seasonWins, { detail: season }),
        table("Podiums in a season", d.seasonPodiums, { detail: season }),
        table("Poles in a season", d.seasonPoles, { detail: season }),
      ],
    },
    {
      id: "ages",
      title: "Youngest and oldest",
      note: "In years and days. Champions’ ages are from the day they clinched the title.",
      tables: [
        table("Youngest winners", d.youngestWinners, { value: age, detail: race }),
        table("Oldest winners", d.oldestWinners, { value: age, detail: race }),
        table("Youngest champions", d.youngestChampions, { value: age, detail: champion }),
        table("Oldest champions", d.oldestChampions, { value: age, detail: champion }),
      ],
    },
    {
      id: "teams",
      title: "Teams",
      note: "Counted by team name: a renamed team starts from zero.",
      tables: [
        table("Constructors’ titles", t.titles, { who: outfit }),
        table("Wins", t.wins, { who: outfit }),
        table("Pole positions", t.poles, { who: outfit }),
        table("One-two finishes", t.oneTwos, { who: outfit }),
        table("Wins in a row", t.winStreaks, { who: outfit, detail: span }),
        table("Wins in a season", t.seasonWins, { who: outfit, detail: season }),
      ],
    },
  ];
  return groups
    .map((group) => ({ ...group, tables: group.tables.filter(({ rows }) => rows.length > 0) }))
    .filter(({ tables }) => tables.length > 0);
}

interface TableWriting {
  readonly who?: (
    row: RecordRow,
  ) => Pick<RecordTable["rows"][number], "name" | "to" | "alpha2" | "colour" | "races">;
  readonly value?: (row: RecordRow) => string;
  readonly detail?: Detail;
}

const count = ({ value }: RecordRow): string => String(value);

const none: Detail = () => ({ detail: "", detailTo: null });

/** Formats a span, e.g. `Miami to Italy 2023` or `Belgium 1952 to Argentina 1953`. */
const span: Detail = ({ from, to }) => {
  if (from === undefined || to === undefined) return none({ place: 0, who: "", value: 0 });
  const start = from.season === to.season ? from.place : `${from.place} ${from.season}`;
  return { detail: `${start} to ${to.place} ${to.season}`, detailTo: paths.f1History(to.season) };
};

const season: Detail = ({ season: year }) => ({
  detail: year === undefined ? "" : String(year),
  detailTo: year === undefined ? null : paths.f1History(year),
});

const race: Detail = ({ to }) => ({
  detail: to === undefined ? "" : `${to.place} ${to.season}`,
  detailTo: to === undefined ? null : paths.meeting(to),
});

const champion: Detail = ({ to }) => ({
  detail: to === undefined ? "" : String(to.season),
  detailTo: to === undefined ? null : paths.f1History(to.season),
});
