import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { SeasonSelect } from "../../../components/record/season-select.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/season-events";
import { MeetingEditor } from "./meeting-editor.tsx";
import { editMeeting } from "./meeting-edits.server.ts";
import { loadSeasonEvents } from "./season-events.server.ts";
import { AdminPage } from "../admin-page.tsx";
import styles from "../admin.module.css";

export const handle = { parameters: ["meeting", "year"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSeasonEvents(context, url);
}

export function action({ context, request, url }: Route.ActionArgs) {
  return editMeeting(context, request, url);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    path: paths.seasonEvents(),
    title: "Season events · Gridwalk",
    description: "Correct a season’s meetings, sessions and results.",
  }),
  { name: "robots", content: "noindex" },
];

export default function SeasonEvents({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editor } = loaderData;
  if (editor !== null) return <MeetingEditor editor={editor} answer={actionData} />;
  return (
    <AdminPage
      title="Season events"
      lead="Move, delay, cancel or add sessions, and rule on results. Preview every change first. You can undo it later."
    >
      <SeasonSelect action={paths.seasonEvents()} shown={list.season} seasons={list.seasons} />
      <ol className={styles.picks}>
        {list.meetings.map(({ id, to, round, name, dates, cancelled }) => (
          <li key={id}>
            <span className={styles.round}>{round ?? "–"}</span>
            <Link to={to}>{name}</Link>
            <span className={styles.aside}>{dates}</span>
            {cancelled && <Badge tone="danger">Cancelled</Badge>}
          </li>
        ))}
      </ol>
    </AdminPage>
  );
}
