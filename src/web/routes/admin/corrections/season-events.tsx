import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/season-events";
import { MeetingEditor } from "./meeting-editor.tsx";
import { SeasonPicks } from "./season-picks.tsx";

export { loadSeasonEvents as loader } from "./season-events.server.ts";
export { editMeeting as action } from "./meeting-edits.server.ts";

export const handle = { parameters: ["meeting", "year"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.seasonEvents(),
    title: "Season events · Gridwalk",
    description: "Correct a season’s meetings, sessions and results.",
    noindex: true,
  });

export default function SeasonEvents({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editor } = loaderData;
  if (editor !== null) return <MeetingEditor editor={editor} answer={actionData} />;
  return (
    <SeasonPicks
      title="Season events"
      lead="Move, delay, cancel or add sessions, and correct results. You can preview every change and undo it later."
      action={paths.seasonEvents()}
      season={list.season}
      seasons={list.seasons}
      picks={list.meetings.map(({ round, dates, ...meeting }) => ({
        ...meeting,
        mark: round,
        about: dates,
      }))}
    />
  );
}
