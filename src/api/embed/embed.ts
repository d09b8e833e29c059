import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { z } from "zod";

import { findCircuit, listCircuitLayouts, listCircuitMeetings } from "#db/queries/circuits/circuit-history.ts";
import { findLayout } from "#db/queries/circuits/layouts.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { hasReplay } from "#db/queries/replay/replay-lists.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import { paths } from "#domain/paths.ts";
import type { Services } from "#services.ts";

import { answer } from "../answer.ts";
import { issueText } from "../issue-text.ts";
import { refuse } from "../refuse.ts";
import { nextWeekend, standingsWidget } from "../widget/widget-data.ts";
import { zoneInput } from "../widget/widget-query.ts";
import { EMBED_POLICY, embedPage, type EmbedPage, themes } from "./embed-page.ts";
import { circuitView, nextView, replayView, standingsView } from "./embed-views.ts";

const BOX = { width: 480, height: 300, margin: 16 };
const Query = z.object({ theme: z.enum(themes).default("auto"), zone: zoneInput });

type View = Omit<EmbedPage, "theme" | "url"> & { readonly path: string };
type Sources = Pick<Services, "db" | "clock" | "settings">;
type Choice = z.output<typeof Query>;

/** Serves /embed, small pages for frames on other sites. They read no cookies, so they are the same for all readers. */
export function createEmbeds(services: Sources & Pick<Services, "cover" | "facts" | "live">): Hono {
  const app = new Hono();
  app.use(compress());

  const page = (path: string, view: (c: Context, choice: Choice) => Promise<View | null>): void => {
    app.get(path, async (c) => {
      const query = Query.safeParse(c.req.query());
      if (!query.success) return refuse(c, 400, issueText(query.error.issues[0]));
      const embeddedView = await view(c, query.data);
      if (embeddedView === null) return refuse(c, 404, "There’s nothing to embed at this URL.");
      const url = (services.settings.publicUrl ?? "") + embeddedView.path;
      return answer(c, await embedPage({ ...embeddedView, theme: query.data.theme, url }), {
        contentType: "text/html; charset=utf-8",
        cacheControl: "public, max-age=60",
        headers: { "Content-Security-Policy": EMBED_POLICY, "Cross-Origin-Resource-Policy": "cross-origin" },
      });
    });
  };

  page("/next", async (c, { zone }) => {
    const next = await nextWeekend(services, zone);
    const zoneChosen = c.req.query("zone") !== undefined;
    const { clock } = services;
    return {
      title: next.meeting?.name ?? "Next race",
      path: next.meeting === null ? paths.schedule() : paths.meeting(next.meeting),
      body: nextView(next, zone, zoneChosen),
      script: "times",
      data: { offset: clock.offsetMs(clock.now()), ...(zoneChosen && { zone }) },
    };
  });
  page("/standings", async () => ({
    title: "Standings",
    path: paths.drivers(),
    body: standingsView(await standingsWidget(services, "show")),
  }));
  page("/circuit/:id{[a-z0-9-]+}", (c) => circuitPage(services, c.req.param("id") ?? ""));
  page("/replay/:season{[0-9]{4}}/:slug{[a-z0-9-]+}", (c) =>
    replayPage(services, { season: Number(c.req.param("season")), slug: c.req.param("slug") ?? "" }),
  );

  app.all("*", (c) => refuse(c, 404, "There’s nothing to embed at this URL."));
  app.onError((_error, c) => refuse(c, 500, "Something went wrong on our side. Please try again."));
  return app;
}

export async function embedTitle(services: Sources, path: string): Promise<string | null> {
  const [, , kind, first = "", second = ""] = path.split("/");
  if (kind === "next") return "Next race";
  if (kind === "standings") return "Standings";
  const view =
    kind === "circuit"
      ? await circuitPage(services, first)
      : await replayPage(services, { season: Number(first), slug: second });
  return view?.title ?? null;
}

async function circuitPage({ db, clock, settings }: Sources, id: string): Promise<View | null> {
  const circuit = await findCircuit(db, id);
  if (circuit === null) return null;
  const [layouts, meetings] = await Promise.all([
    listCircuitLayouts(db, id),
    listCircuitMeetings(db, { circuitId: id, lastSeason: settings.season + 1, now: clock.now() }),
  ]);
  const latest = meetings.find(({ season }) => season <= settings.season) ?? meetings[0];
  const layout = layouts.find((candidate) => candidate.id === latest?.layoutId);
  return {
    title: circuit.name,
    path: paths.circuit(id),
    body: circuitView(circuit, layout === undefined ? null : { ...layout, drawing: drawOutline(layout, BOX) }),
  };
}

async function replayPage({ db, clock }: Sources, address: { season: number; slug: string }): Promise<View | null> {
  const meeting = await findMeeting(db, { ...address, now: clock.now() });
  if (meeting === null || !(await hasReplay(db, { meetingId: meeting.id, now: clock.now() }))) return null;
  const layout = meeting.layoutId === null ? null : await findLayout(db, meeting.layoutId);
  return {
    title: `${meeting.name} ${meeting.season}`,
    path: paths.replay(meeting),
    body: replayView({ ...meeting, circuitName: meeting.circuit.name }, layout && drawOutline(layout, BOX)),
    script: "replay",
    data: { race: meeting.id },
  };
}
