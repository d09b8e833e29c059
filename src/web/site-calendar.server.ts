import { createContext, type RouterContextProvider } from "react-router";

import { listCalendar, type Meeting } from "#db/queries/meetings.ts";
import type { Temporal } from "#domain/time.ts";
import { type Calendar, calendarAt } from "#domain/weekend.ts";

import type { FactsState, Services } from "#services.ts";

import { servicesContext } from "./context.ts";

/** The season's meetings and where the shown moment stands among them. */
export interface SiteCalendar extends Calendar<Meeting> {
  readonly now: Temporal.Instant;
  readonly season: number;
  /** Of the season only, by date, the cancelled ones in their place. */
  readonly meetings: readonly Meeting[];
}

const calendarContext = createContext<Promise<SiteCalendar> | null>(null);

/** Resolved once a request and shared by the shell, the hero and the pages (specification, section 7). */
export function siteCalendar(context: Readonly<RouterContextProvider>): Promise<SiteCalendar> {
  const known = context.get(calendarContext);
  if (known !== null) return known;
  const loading = load(context);
  context.set(calendarContext, loading);
  return loading;
}

/** Every page asks, and the answer changes with the facts alone: asked for once per state of the facts. */
const calendarOf = new WeakMap<FactsState, Promise<readonly Meeting[]>>();

function calendarAround({ db, facts, settings }: Services): Promise<readonly Meeting[]> {
  const known = calendarOf.get(facts);
  if (known !== undefined) return known;
  const asked = listCalendar(db, settings.season);
  calendarOf.set(facts, asked);
  // A failure is not worth remembering: the next page asks again.
  asked.catch(() => calendarOf.delete(facts));
  return asked;
}

async function load(context: Readonly<RouterContextProvider>): Promise<SiteCalendar> {
  const services = context.get(servicesContext);
  const { season } = services.settings;
  const now = services.clock.now();
  const around = await calendarAround(services);
  const meetings = around.filter((meeting) => meeting.season === season);
  return { ...calendarAt(around, season, now), now, season, meetings };
}
