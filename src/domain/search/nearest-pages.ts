import { FIRST_RESULTS_SEASON } from "#domain/calendar/season-rounds.ts";
import { games } from "#domain/games/games.ts";
import { editDistance } from "#domain/search/edit-distance.ts";
import type { KnownNames } from "#domain/search/known-names.ts";
import { foldedWords } from "#domain/search/search.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { paths } from "#domain/paths.ts";

export interface NearestPage {
  readonly label: string;
  readonly path: string;
}

export type NearestPages = ReturnType<typeof nearestPages>;

const MAX_PAGES = 4;
/** Readers don't type longer paths. */
const MAX_PATH = 120;
const MAX_WORDS = 6;

type Section =
  | "drivers"
  | "teams"
  | "circuits"
  | "schedule"
  | "results"
  | "qualifying"
  | "replays"
  | "history";

interface SectionPage extends NearestPage {
  readonly section?: Section;
  /** First path segments that lead to this page, including those that other sites use. */
  readonly names: readonly string[];
}

const SECTIONS: readonly SectionPage[] = [
  {
    section: "schedule",
    label: "Schedule",
    path: paths.schedule(),
    names: ["schedule", "calendar", "races", "meetings", "events"],
  },
  {
    section: "drivers",
    label: "Driver standings",
    path: paths.drivers(),
    names: ["drivers", "driver", "standings", "points"],
  },
  {
    section: "teams",
    label: "Team standings",
    path: paths.teams(),
    names: ["teams", "team", "constructors", "constructor"],
  },
  {
    section: "results",
    label: "Race results",
    path: paths.raceResults(),
    names: ["race-results", "results", "race", "result"],
  },
  {
    section: "qualifying",
    label: "Qualifying results",
    path: paths.qualifyingResults(),
    names: ["qualifying-results", "qualifying", "quali"],
  },
  {
    section: "circuits",
    label: "Circuits",
    path: paths.circuits(),
    names: ["circuits", "circuit", "tracks", "track"],
  },
  {
    section: "replays",
    label: "Replays",
    path: paths.replays(),
    names: ["track-vizualizer", "track-visualizer", "replays", "replay"],
  },
  {
    section: "history",
    label: "F1 history",
    path: paths.f1History(),
    names: ["f1-history", "history", "seasons", "season", "champions"],
  },
  { label: "Records", path: paths.f1Records(), names: ["records"] },
  { label: "Live", path: paths.live(), names: ["live", "live-timing", "timing"] },
  {
    label: "Title race",
    path: paths.titleSimulator(),
    names: ["title-simulator", "title", "championship", "simulator"],
  },
  ...games.map(({ label, title = label, to, names }) => ({ label: title, path: to, names })),
  { label: "Play", path: paths.fun(), names: ["play", "fun", "games"] },
  { label: "More info", path: paths.info(), names: ["info", "about", "sources", "help"] },
  { label: "Privacy Policy", path: paths.privacyPolicy(), names: ["privacy-policy", "privacy"] },
  { label: "Terms", path: paths.termsOfService(), names: ["terms-of-service", "terms"] },
  { label: "Log in", path: paths.login(), names: ["login", "log-in", "signin", "sign-in"] },
  { label: "Sign up", path: paths.signup(), names: ["signup", "sign-up", "register"] },
  { label: "Search", path: paths.search(), names: ["search", "find"] },
];

/**
 * Returns the pages most likely meant by a wrong path, best first. Uses only names in memory and
 * reads at most `MAX_PATH` characters, because anyone can request any number of wrong paths.
 */
export function nearestPages(path: string, names: KnownNames, season: number) {
  const parts = decoded(path.slice(0, MAX_PATH))
    .split("/")
    .map((part) => foldedWords(part))
    .filter((part) => part.length > 0);
  const all = parts.flat();
  const years = all.filter(
    (word) => /^\d{4}$/.test(word) && Number(word) >= FIRST_SEASON && Number(word) <= season + 1,
  );
  const year = years[0] === undefined ? null : Number(years[0]);
  const first = parts[0] ?? [];
  const section = sectionOf(first.filter((word) => !years.includes(word)).join("-"));
  const subject = (section === null ? all : parts.slice(1).flat())
    .flatMap((word) => (word === "gp" || word === "grandprix" ? ["grand", "prix"] : [word]))
    .filter((word) => !years.includes(word))
    .slice(0, MAX_WORDS);
  const pages = [
    ...(subject.length === 0
      ? []
      : pagesAbout(subject, { year, section: section?.section ?? null, names, season })),
    ...(year === null ? [] : pagesOfYear(year, section?.section ?? null, season)),
    ...(section === null ? [] : [{ label: section.label, path: section.path }]),
  ];
  const isTooEarly =
    year !== null &&
    year < FIRST_RESULTS_SEASON &&
    subject.length === 0 &&
    (section?.section === "results" || section?.section === "qualifying");
  const searched = subject.length === 0 ? all : [...subject, ...years.slice(0, 1)];
  return {
    /** Words of the path to search for, containing only a–z and 0–9. */
    query: searched.slice(0, MAX_WORDS).join(" "),
    pages: unique(pages)
      .filter((page) => page.path !== path)
      .slice(0, MAX_PAGES),
    /**
     * Set for results of a season before the results pages begin: their first season, and the page
     * of the requested season.
     */
    tooEarly: isTooEarly ? { first: FIRST_RESULTS_SEASON, season: seasonPage(year) } : null,
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function mostTypos(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

function sectionOf(typed: string): SectionPage | null {
  let best: SectionPage | null = null;
  let most = mostTypos(typed.length);
  for (const page of SECTIONS) {
    for (const name of page.names) {
      const distance = editDistance(typed, name, most);
      if (distance === 0) return page;
      if (distance > most || (best !== null && distance === most)) continue;
      best = page;
      most = distance;
    }
  }
  return best;
}

interface About {
  readonly year: number | null;
  readonly section: Section | null;
  readonly names: KnownNames;
  readonly season: number;
}

/**
 * Returns pages about the subject of a path. The kind that belongs to the path's section comes
 * first.
 */
function pagesAbout(
  subject: readonly string[],
  { year, section, names, season }: About,
): NearestPage[] {
  const driver = names.nearest("driver", subject);
  const team = names.nearest("team", subject);
  const circuit = names.nearest("circuit", subject);
  const meeting = names.nearestMeeting(subject, year ?? season);
  const pages = [
    meeting && {
      // The page of a race links to its replay if it has one.
      kind: section === "replays" ? "replays" : "schedule",
      label: `${meeting.name} ${meeting.season}`,
      path: paths.meeting(meeting),
    },
    driver && { kind: "drivers", label: driver.name, path: paths.driver(driver.id) },
    team && { kind: "teams", label: team.name, path: paths.team(team.id) },
    circuit && {
      kind: "circuits",
      label: `${circuit.name} circuit`,
      path: paths.circuit(circuit.id),
    },
  ].filter((page) => page !== null);
  return pages
    .toSorted((a, b) => Number(b.kind === section) - Number(a.kind === section))
    .map(({ label, path }) => ({ label, path }));
}

function pagesOfYear(year: number, section: Section | null, season: number): NearestPage[] {
  const hasResults = year >= FIRST_RESULTS_SEASON && year <= season;
  return [
    ...(section === "schedule" && year === season
      ? [{ label: "Schedule", path: paths.schedule() }]
      : []),
    ...(hasResults && section === "results"
      ? [{ label: `Race results ${year}`, path: paths.raceResults(year) }]
      : []),
    ...(hasResults && section === "qualifying"
      ? [{ label: `Qualifying results ${year}`, path: paths.qualifyingResults(year) }]
      : []),
    seasonPage(year),
  ];
}

const seasonPage = (year: number): NearestPage => ({
  label: `${year} season`,
  path: paths.f1History(year),
});

function unique(pages: readonly NearestPage[]): NearestPage[] {
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}
