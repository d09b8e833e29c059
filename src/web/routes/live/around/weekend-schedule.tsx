import { Link } from "react-router";

import type { LiveSession } from "#domain/live/live-session.ts";
import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { TrackDays } from "../../../components/track-days.tsx";
import { ZoneNote } from "../../../components/zone-note.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import type { WeekendView } from "../../../weekend-view.server.ts";
import styles from "../live.module.css";
import { scheduleNow, weekendStatusNow } from "./schedule-now.ts";

export function WeekendSchedule({
  weekend,
  session,
  title,
}: {
  readonly weekend: WeekendView;
  readonly session: LiveSession | null;
  readonly title: string;
}) {
  const { circuit, dateRange, sessions, trackEnds } = weekend;
  const trackZone = circuit.timeZone;
  return (
    <Section compact id="schedule" title={title}>
      <Text above={1} tone="quiet">
        <TrackDays
          range={dateRange}
          ends={trackEnds}
          trackZone={trackZone}
          placeName={circuit.placeName}
        />
        {weekend.state !== "upcoming" && ` · ${weekendStatusNow(weekend, session)}`}
      </Text>
      <RuledList as="ol" above={5} className={styles.sessions}>
        {scheduleNow(sessions, session).map(({ kind, label, startsAt, status, timetable }) => (
          <li key={kind} data-timetable={timetable}>
            <b>{label}</b>
            <Text as="span" size="s" tone="quiet">
              {status === "Upcoming" ? "" : status}
            </Text>
            <span>
              {startsAt === null ? (
                "Time TBC"
              ) : (
                <LocalTime iso={startsAt} format="short-day-time" trackZone={trackZone} />
              )}
            </span>
          </li>
        ))}
      </RuledList>
      <ZoneNote />
      <Link className="link" to={paths.meeting(weekend)}>
        Race weekend
      </Link>
    </Section>
  );
}
