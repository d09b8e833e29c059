import { games } from "#domain/games/games.ts";
import {
  driverCard,
  meetingCard,
  predictionCard,
  standingsCard,
  teamCard,
  voteCard,
} from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

/** The parts from which the URLs of a weekend are built. */
export interface WeekendAddresses {
  readonly meetingId: number;
  readonly season: number;
  readonly round: number | null;
  readonly slug: string;
  readonly circuitId: string;
  /** Some of the drivers who took part, winner first, with their teams. */
  readonly people: readonly {
    readonly driverId: string;
    readonly lastName: string;
    readonly teamId: string;
  }[];
}

const everywhere = [
  "/",
  "/schedule",
  "/schedule?month=2024-11",
  "/drivers",
  "/teams",
  "/race-results",
  "/qualifying-results",
  "/f1-history",
  "/f1-history/records",
  "/f1-history/points",
  "/f1-history/teams",
  "/circuits",
  "/track-vizualizer",
  "/live",
  "/live?view=wide",
  "/vote/results",
  "/vote/results?show=1",
  "/fun",
  "/fun/title-simulator",
  "/fun/title-simulator?who=teams",
  ...games.map(({ to }) => to),
  "/how/passes",
  "/search",
  "/search?q=last+winner",
  "/search?q=champion",
  "/search?q=most+wins",
  "/search?q=next+race",
  "/info",
  "/privacy-policy",
  "/terms-of-service",
  "/greeting",
  "/login",
  "/profile",
  "/refused",
  "/no-such-page",
];

/** Pages with loader data, those of the weekend first. */
export function pagesOf({
  meetingId,
  season,
  round,
  slug,
  circuitId,
  people,
}: WeekendAddresses): string[] {
  const meeting = paths.meeting({ season, slug });
  const after = round ?? undefined;
  return [
    meeting,
    ...["race", "sprint", "qualifying", "practice-1"].map(
      (session) => `${meeting}?session=${session}`,
    ),
    `${meeting}?table=laps`,
    `/schedule/${slug}`,
    paths.scheduleChanges(season),
    paths.circuit(circuitId),
    paths.raceResults(season),
    paths.qualifyingResults(season),
    `${paths.raceResults(season)}/rounds?before=4`,
    `${paths.qualifyingResults(season)}/rounds?before=4`,
    paths.f1History(season),
    paths.replay({ season, slug }),
    paths.racePace({ season, slug }),
    paths.trackVisualizer({ year: season }),
    paths.drivers({ round: after }),
    paths.teams({ round: after }),
    paths.titleSimulator({ year: season, round: String(round) }),
    paths.titleSimulator({ year: season, round: `${round}s` }),
    paths.voteResults({ meeting: meetingId }),
    paths.search(slug.replaceAll("-", " ")),
    paths.search(`${slug.replaceAll("-", " ")} ${season} winner`),
    ...people.flatMap(({ driverId, lastName, teamId }) => [
      paths.driver(driverId),
      paths.driver(driverId, { year: season }),
      paths.team(teamId),
      paths.team(teamId, { year: season }),
      paths.search(lastName),
    ]),
    ...everywhere,
  ];
}

/** All other URLs that return facts: APIs, feeds, the calendar, share cards and the sitemap. */
export function answersOf({
  meetingId,
  season,
  round,
  slug,
  circuitId,
  people,
}: WeekendAddresses): string[] {
  const ergast = `/ergast/f1/${season}`;
  const [first] = people;
  return [
    paths.meetingCalendar({ season, slug }),
    "/calendar.ics",
    ...["stories", "results", "results/full", "schedule-changes"].map(
      (feed) => `/feeds/${feed}.json`,
    ),
    ...people.flatMap(({ driverId, teamId }) => [
      `/feeds/drivers/${driverId}.json`,
      `/feeds/teams/${teamId}.json`,
    ]),
    "/news.json",
    "/sitemap.xml",
    "/robots.txt",
    "/api/get-next",
    "/api/get-last",
    "/api/widget/next?zone=Asia/Tokyo",
    "/api/widget/last",
    "/api/widget/standings",
    "/display/400x300.png",
    "/display/296x128.bmp?show=last",
    "/display/800x480.png?show=standings",
    "/api/live",
    "/api/mongo/teams/all",
    "/api/mongo/piloti?order=asc",
    "/api/mongo/stiri-rf/all",
    "/api/reaction/leaderboard",
    "/api/favourite/drivers/fans",
    "/api/search?q=last+winner",
    `/api/search?q=${encodeURIComponent(first?.lastName ?? "")}`,
    ...people.map(({ lastName }) => `/api/search?q=${encodeURIComponent(lastName.slice(0, 1))}`),
    `/api/search?q=${season}`,
    `/api/season-results/homepage/${season}/${meetingId}`,
    `/api/replay/${meetingId}`,
    `/api/analysis/${season}`,
    `/api/analysis/${season}/${slug}`,
    `/api/circuits/${circuitId}/pit-loss`,
    `/api/rejoin/${season}/${slug}?driver=${first?.driverId ?? "nobody"}&lap=20`,
    `/api/vote/results/${meetingId}`,
    `/api/vote/${meetingId}`,
    "/v1/editorial/articles?limit=6",
    "/ergast/f1/current.json",
    "/ergast/f1/current/last/results.json",
    "/ergast/f1/current/next.json",
    "/ergast/f1/current/driverStandings.json",
    "/ergast/f1/seasons.json?limit=100",
    "/ergast/f1/driverStandings/1.json?limit=100",
    "/ergast/f1/status.json",
    `/ergast/f1/circuits.json?limit=100`,
    "/ergast/f1/results/1.json?limit=100&offset=1100",
    ...[
      "drivers",
      "constructors",
      "driverStandings",
      "constructorStandings",
      "status",
      "results",
      "qualifying",
    ].map((list) => `${ergast}/${list}.json?limit=100`),
    ...[
      "results",
      "qualifying",
      "sprint",
      "laps",
      "pitstops",
      "driverStandings",
      "constructorStandings",
    ].map((list) => `/f1/${season}/${round}/${list}.json`),
    `${ergast}/fastest/1/results.json`,
    `${ergast}/results/1.json`,
    `${ergast}/sprint.json`,
    meetingCard({ season, slug }),
    standingsCard("drivers", season, round ?? 0),
    standingsCard("teams", season, round ?? 0),
    standingsCard("drivers", season, (round ?? 0) - 1),
    `/cards/circuits/${circuitId}.png`,
    "/cards/history.png",
    voteCard(meetingId),
    ...people.flatMap(({ driverId, teamId }) => [driverCard(driverId), teamCard(teamId)]),
    predictionCard(meetingId, [
      first?.driverId ?? "",
      people[1]?.driverId ?? "",
      people[2]?.driverId ?? people[0]?.driverId ?? "",
    ]),
  ];
}
