export interface SluggedMeeting {
  readonly season: number;
  readonly slug: string;
}

interface AfterRound {
  readonly round?: number | undefined;
}

const withRound = (path: string, { round }: AfterRound): string =>
  round === undefined ? path : `${path}?round=${round}`;

interface OfYear {
  readonly year?: number | undefined;
}

const withYear = (path: string, year: number | undefined): string =>
  year === undefined ? path : `${path}?year=${year}`;

interface TitleShown {
  readonly year?: number | undefined;
  /**
   * `22` shows the standings after the race of round 22, and `23s` after the sprint of round 23. Defaults to the
   * latest.
   */
  readonly round?: string | undefined;
  readonly who?: "teams" | undefined;
}

function withTitle(path: string, titleView: TitleShown): string {
  return withQuery(path, { ...titleView });
}

function withQuery(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/**
 * Paths of all pages. Links are built only here. `/track-vizualizer` keeps a spelling that links elsewhere have.
 * Slugs passed in must be canonical (see slug.ts).
 */
export const paths = {
  news: () => "/news.json",
  home: () => "/",
  schedule: () => "/schedule",
  scheduleChanges: (season: number) => `/schedule/${season}/changes`,
  meeting: ({ season, slug }: SluggedMeeting) => `/schedule/${season}/${encodeURIComponent(slug)}`,
  racePace: ({ season, slug }: SluggedMeeting) => `/schedule/${season}/${encodeURIComponent(slug)}/pace`,
  method: (method: string) => `/how/${method}`,
  meetingCalendar: ({ season, slug }: SluggedMeeting) => `/schedule/${season}/${encodeURIComponent(slug)}/calendar.ics`,
  teams: (after: AfterRound = {}) => withRound("/teams", after),
  drivers: (after: AfterRound = {}) => withRound("/drivers", after),
  driver: (slug: string, { year }: OfYear = {}) => withYear(`/drivers/${encodeURIComponent(slug)}`, year),
  team: (id: string, { year }: OfYear = {}) => withYear(`/teams/${encodeURIComponent(id)}`, year),
  raceResults: (season?: number) => (season === undefined ? "/race-results" : `/race-results/${season}`),
  qualifyingResults: (season?: number) =>
    season === undefined ? "/qualifying-results" : `/qualifying-results/${season}`,
  search: (text = "") => (text === "" ? "/search" : `/search?${new URLSearchParams({ q: text }).toString()}`),
  vote: () => "/vote",
  voteResults: ({ meeting, show = false }: { readonly meeting?: number; readonly show?: boolean } = {}) => {
    const query = [...(meeting === undefined ? [] : [`meeting=${meeting}`]), ...(show ? ["show=1"] : [])];
    return query.length === 0 ? "/vote/results" : `/vote/results?${query.join("&")}`;
  },
  trackVisualizer: ({ year, layout }: OfYear & { readonly layout?: string } = {}) =>
    withYear("/track-vizualizer", year) +
    (layout === undefined ? "" : `${year === undefined ? "?" : "&"}layout=${encodeURIComponent(layout)}`),
  replays: () => "/track-vizualizer#races",
  replay: ({ season, slug }: SluggedMeeting) => `/track-vizualizer/${season}/${encodeURIComponent(slug)}`,
  reactionGame: () => "/reaction-game",
  f1History: (year?: number) => (year === undefined ? "/f1-history" : `/f1-history/${year}`),
  f1Records: () => "/f1-history/records",
  f1Points: () => "/f1-history/points",
  f1FamilyTrees: () => "/f1-history/teams",
  circuits: () => "/circuits",
  circuit: (id: string) => `/circuits/${encodeURIComponent(id)}`,
  live: ({ demo = false, wide = false }: { readonly demo?: boolean; readonly wide?: boolean } = {}) => {
    const query = [...(demo ? ["show=demo"] : []), ...(wide ? ["view=wide"] : [])];
    return query.length === 0 ? "/live" : `/live?${query.join("&")}`;
  },
  fun: () => "/fun",
  titleSimulator: (titleView: TitleShown = {}) => withTitle("/fun/title-simulator", titleView),
  predictor: () => "/fun/predictor",
  guessTheDriver: () => "/fun/guess-the-driver",
  guessTheCircuit: () => "/fun/guess-the-circuit",
  info: () => "/info",
  login: () => "/login",
  /** `to` is the page to open after the login. */
  logInCode: (to = "/") => (to === "/" ? "/log-in-code" : `/log-in-code?${new URLSearchParams({ to }).toString()}`),
  logInAgain: () => "/log-in-again",
  twoFactor: () => "/two-factor",
  signup: () => "/signup",
  forgotPassword: () => "/forgot-password",
  confirm: () => "/confirm",
  authAction: () => "/auth-action",
  profile: () => "/profile",
  updateProfile: () => "/update-profile",
  profilePhoto: () => "/update-profile/photo",
  ownData: () => "/profile/my-data.json",
  /** POST only. */
  favourites: () => "/favourites",
  privacyPolicy: () => "/privacy-policy",
  termsOfService: () => "/terms-of-service",
  greeting: () => "/greeting",
  formTest: () => "/test",
  admin: () => "/admin",
  adminMail: () => "/admin/test",
  seasonEvents: ({ year, meeting }: { readonly year?: number; readonly meeting?: number } = {}) =>
    meeting === undefined ? withYear("/admin/season-events", year) : `/admin/season-events?meeting=${meeting}`,
  driverEditor: ({ year, driver }: OfYear & { readonly driver?: string | undefined } = {}) =>
    withQuery("/admin/driver-editor", { year, driver }),
  teamEditor: ({ year, team }: OfYear & { readonly team?: string | undefined } = {}) =>
    withQuery("/admin/team-editor", { year, team }),
  updateTeams: ({ year }: OfYear = {}) => withYear("/update-teams", year),
  adminHistory: () => "/admin/history",
  adminJobs: () => "/admin/jobs",
  adminVotes: () => "/admin/votes",
  adminUsers: (text = "") =>
    text === "" ? "/admin/users" : `/admin/users?${new URLSearchParams({ q: text }).toString()}`,
  adminSwitches: () => "/admin/switches",
  adminWebhooks: () => "/admin/webhooks",
  follow: () => "/follow",
  notifications: () => "/follow/notifications",
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  spoilerFree: () => "/spoiler-free",
  watch: ({ season }: { readonly season?: number } = {}) => withQuery("/watch", { season }),
  watchPicks: () => "/watch/picks",
  /** POST only. */
  signOut: () => "/sign-out",
  refused: () => "/refused",
} as const;
