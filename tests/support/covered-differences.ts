import { isAllowed } from "../spoiler-free/allowed-differences.ts";
import { type Answer, type CoveredSites, dataPath, loaderData } from "./covered-sites.ts";
import { described, differences } from "./page-differences.ts";

/**
 * Pages that describe the next weekend, which is part of the schedule. Only their loader data is
 * compared.
 */
const isHero = (path: string): boolean => /^\/(?:schedule)?(?:\?|$)/.test(path);

export interface ComparedSites {
  readonly sites: Pick<CoveredSites, "open" | "covered">;
  /** The covered site, with different results in the hidden sessions. */
  readonly withOtherResults: (path: string) => Promise<Answer>;
}

const REDIRECT = 202;

/**
 * A hidden replay redirects to the meeting, where the race can be revealed. Before the race, there
 * is no replay.
 */
const leadsToMeeting = (path: string, open: Answer, covered: Answer): boolean =>
  path.startsWith("/track-vizualizer/") &&
  open.status === 404 &&
  [REDIRECT, 302].includes(covered.status);

/**
 * The reader may choose to watch a hidden race, whose replay reveals nothing in advance. Before the
 * race, there is no replay.
 */
const isUnseenReplay = (path: string, open: Answer, covered: Answer): boolean =>
  /^\/(?:track-vizualizer|api\/replay)\//.test(path) &&
  open.status === 404 &&
  [200, 302].includes(covered.status);

/**
 * Returns the places where a page shows a covered reader more than it showed all readers before the
 * first hidden session.
 */
export async function pageLeaks(
  { sites, withOtherResults }: ComparedSites,
  path: string,
): Promise<string[]> {
  const at = dataPath(path);
  const [open, covered, other] = [
    await sites.open(at),
    await sites.covered(at),
    await withOtherResults(at),
  ];
  const found = compared(path, covered, other);
  if (leadsToMeeting(path, open, covered) || isUnseenReplay(path, open, covered)) return found;
  if (open.status !== covered.status)
    return [...found, `${path}: ${open.status} before, ${covered.status} covered`];
  const places = differences(await loaderData(open.text), await loaderData(covered.text));
  return [
    ...found,
    ...places.filter((place) => !isAllowed(place)).map((place) => `${path}: ${place}`),
  ];
}

/** Compares titles, descriptions, structured data, alternative texts, image URLs and redirects. */
export async function documentLeaks(
  { sites, withOtherResults }: ComparedSites,
  path: string,
): Promise<string[]> {
  const [open, covered, other] = [
    await sites.open(path),
    await sites.covered(path),
    await withOtherResults(path),
  ];
  const found = compared(`${path} as a document`, covered, other);
  if (leadsToMeeting(path, open, covered) || isUnseenReplay(path, open, covered)) return found;
  if (open.headers.get("location") !== covered.headers.get("location"))
    found.push(`${path}: leads elsewhere`);
  const [before, now] = [described(open.text), described(covered.text)];
  if (isHero(path)) return found;
  if (before.join() !== now.join())
    found.push(`${path}: ${now.filter((text) => !before.includes(text)).join(" ")}`);
  return found;
}

/**
 * The next weekend is part of the schedule, so it moves on while a race is hidden. It has no
 * results.
 */
const isSchedule = (path: string): boolean =>
  /^\/(?:api\/widget\/next|display\/\d+x\d+\.\w+$)/.test(path);

/** Compares whole responses with their entity tags. */
export async function answerLeaks(
  { sites, withOtherResults }: ComparedSites,
  path: string,
): Promise<string[]> {
  const [open, covered, other] = [
    await sites.open(path),
    await sites.covered(path),
    await withOtherResults(path),
  ];
  const found = compared(path, covered, other);
  if (isUnseenReplay(path, open, covered)) return found;
  const [before, now] = [portable(open), portable(covered)];
  if (before !== now && !isSchedule(path))
    found.push(`${path}: differs from before at ${from(before, now)}`);
  const isSame = open.text === covered.text;
  if (isSame && open.headers.get("etag") !== covered.headers.get("etag"))
    found.push(`${path}: another entity tag`);
  const isPrivate = /private|no-store/.test(covered.headers.get("cache-control") ?? "");
  if (!isPrivate || covered.headers.has("cdn-cache-control")) found.push(`${path}: may be shared`);
  return found;
}

/** Different results in hidden sessions must change nothing, not even parts of the schedule. */
function compared(path: string, covered: Answer, other: Answer): string[] {
  const [one, two] = [portable(covered), portable(other)];
  return one === two ? [] : [`${path}: depends on a hidden result at ${from(one, two)}`];
}

/**
 * Allowed differences within responses: URLs of the test sites and of replay data, and the site's
 * own time.
 */
const sameTime = [
  // Time at which the site last read its facts.
  /(?<=\n)[\w, :]+ GMT(?=\n(?:BEGIN:VCALENDAR|\{\n "version": "https:\/\/jsonfeed\.org\/))/g,
  /(?<=\/api\/replay\/\d+\/)[\w-]{22}/g,
  /127\.0\.0\.1:\d+/g,
  /"serverMs":\d+/g,
  /(?<=\\?"nowMs\\?",)\d{13}/g,
  /(?<=\nDTSTAMP:)\d{8}T\d{6}Z/g,
];

/** Returns all that a response says, in a form that doesn't depend on the site that sent it. */
export function portable({ status, headers, text }: Answer): string {
  const told = ["location", "last-modified"].map((name) => headers.get(name) ?? "");
  const whole = [status, ...told, text].join("\n");
  return sameTime.reduce((text, pattern) => text.replaceAll(pattern, "the time"), whole);
}

/** Returns the text of both responses around the first difference. */
export function from(one: string, two: string): string {
  let at = 0;
  while (one[at] === two[at]) at += 1;
  const start = Math.max(0, at - 90);
  return `${JSON.stringify(one.slice(start, at + 70))} / ${JSON.stringify(two.slice(start, at + 70))}`;
}
