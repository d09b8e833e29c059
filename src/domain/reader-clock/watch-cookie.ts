import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { readerCookie } from "#domain/reader-cookie.ts";

import { type WatchPlace, watchStages } from "./watch-stops.ts";

export const WATCH_COOKIE = "watching";

export interface Watching {
  readonly place: WatchPlace;
  /** False once the reader has left the time machine. The cookie then only remembers the stop. */
  readonly isOn: boolean;
}

/** Parses the name of a stop, e.g. `2012/abu-dhabi-grand-prix/race`. Doesn't check that the stop exists. */
export function parsePlace(text: string | null | undefined): WatchPlace | null {
  const [, year, slug, kind] = /^(\d{4})\/([a-z0-9-]{1,80})\/([a-z-]{1,20})$/.exec(text ?? "") ?? [];
  const stage = watchStages.find((candidate) => candidate === kind);
  if (year === undefined || slug === undefined || stage === undefined || Number(year) < FIRST_SEASON) return null;
  return { season: Number(year), slug, stage };
}

export function placeText({ season, slug, stage }: WatchPlace): string {
  return `${season}/${slug}/${stage}`;
}

/**
 * Parses the cookie's value: a stop, preceded by `-` if the reader has left the time machine. Returns null if the value
 * is malformed.
 */
export function parseWatching(value: string | null | undefined): Watching | null {
  if (!value) return null;
  const isOn = !value.startsWith("-");
  const place = parsePlace(isOn ? value : value.slice(1));
  return place && { place, isOn };
}

export function watchingValue({ place, isOn }: Watching): string {
  return `${isOn ? "" : "-"}${placeText(place)}`;
}

/**
 * Returns a `Set-Cookie` value. Scripts may read the cookie, so that they can reload a page restored by the back
 * button.
 */
export function watchCookie(watching: Watching): string {
  return readerCookie(WATCH_COOKIE, watchingValue(watching));
}

export const forgetWatchCookie = readerCookie(WATCH_COOKIE, null);
