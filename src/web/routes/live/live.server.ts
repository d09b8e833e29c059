import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";

import { isClassified } from "#domain/live/is-classified.ts";
import { delayCookie, DELAY_RANGE, delayInCookies, isDelay, MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import { paths } from "#domain/paths.ts";
import type { LiveChannel } from "#services.ts";

import { rejectForm } from "../../forms/answer-form.server.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Initial data of the page, which the stream then updates. Times are the server's, in epoch milliseconds. */
export interface LiveStart {
  readonly channel: LiveChannel;
  readonly delaySeconds: number;
  readonly nowMs: number;
  readonly frame: { readonly heardAtMs: number; readonly session: LiveSession } | null;
}

export async function loadLive(context: Context, request: Request, params: URLSearchParams) {
  const { live } = context.get(servicesContext);
  const channel: LiveChannel = params.get("show") === "demo" ? "demo" : "feed";
  const delaySeconds = delayInCookies(request.headers.get("cookie"));
  const view = live.look(channel, delaySeconds);
  const start: LiveStart = {
    channel,
    delaySeconds,
    nowMs: live.nowMs(channel),
    frame: view && { heardAtMs: view.heardAtMs, session: view.session },
  };
  const calendar = await siteCalendar(context);
  const meeting = calendar.next ?? calendar.last;
  const weekend = meeting && (await weekendView(context, meeting, null));
  const event = view?.session.event ?? null;
  return data(
    {
      start,
      hasFeed: live.hasFeed,
      // Sources don't report that a classification is official.
      isOfficial: isClassified(
        calendar.meetings.flatMap(({ sessions }) => sessions),
        event,
      ),
      renderedAt: calendar.now.toString(),
      // This page doesn't show the outline.
      weekend: weekend && { ...weekend, outline: null },
    },
    { headers: { "cache-control": "private, no-store" } },
  );
}

const DelayForm = z.object({
  delay: z.string().trim().refine(isDelay).transform(Number),
  shift: z
    .string()
    .regex(/^-?\d{1,3}$/)
    .transform(Number)
    .refine((seconds) => Math.abs(seconds) <= MAX_DELAY_SECONDS)
    .default(0),
  show: z.enum(["demo"]).optional(),
});

export async function setDelay(request: Request) {
  const { values } = await readForm(request);
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
  const parsed = DelayForm.safeParse(filled);
  if (!parsed.success) return rejectForm("delay", values, [{ field: "delay", text: DELAY_RANGE }]);
  const { delay, shift, show } = parsed.data;
  const seconds = Math.min(MAX_DELAY_SECONDS, Math.max(0, delay + shift));
  throw redirect(paths.live({ demo: show === "demo" }), { headers: { "set-cookie": delayCookie(seconds) } });
}
