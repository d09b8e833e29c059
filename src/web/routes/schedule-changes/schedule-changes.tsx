import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Neighbours } from "../../components/neighbours.tsx";
import { ChangeList } from "../../components/schedule-changes/change-list.tsx";
import { ZoneNote } from "../../components/zone-note.tsx";
import { pageMeta } from "../../page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/schedule-changes";
import { loadScheduleChanges } from "./schedule-changes.server.ts";

export const handle = { withoutNotice: "calendar only" } satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadScheduleChanges(context, params.season);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { year } = loaderData;
  return pageMeta(matches, {
    path: paths.scheduleChanges(year),
    title: `Formula 1 schedule changes in ${year} · Gridwalk`,
    description: `Every ${year} race and session that moved, was cancelled or joined the calendar late, and why.`,
    feeds: [{ topic: { kind: "schedule-changes" }, title: "Schedule changes" }],
  });
};

export default function ScheduleChanges({
  loaderData: { year, isPast, previous, next, meetings },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        up={{ to: paths.schedule(), label: "Schedule" }}
        title={`${year} schedule changes`}
        lead="Races and sessions that moved, were cancelled or joined the calendar late."
      />
      {meetings.some(({ changes }) => changes.some(({ move }) => move !== null)) && <ZoneNote />}
      {meetings.length === 0 && (
        <EmptyState
          title={isPast ? "No changes" : "No changes yet"}
          action={
            <Link className="link" to={paths.follow()}>
              Get changes in your calendar
            </Link>
          }
        >
          {isPast
            ? "We know of no change to this calendar."
            : "Moved sessions and cancelled races appear here."}
        </EmptyState>
      )}
      {meetings.map(({ id, name, to, trackZone, changes }) => (
        <Section
          key={id}
          id={`meeting-${id}`}
          compact
          title={
            <Link className="link" to={to}>
              {name}
            </Link>
          }
        >
          <ChangeList changes={changes} trackZone={trackZone} />
        </Section>
      ))}
      <Neighbours label="Previous and next season" kind="season" previous={previous} next={next} />
    </div>
  );
}
