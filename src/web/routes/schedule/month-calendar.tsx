import { Link } from "react-router";

import { formatLongDate, formatScheduleDate } from "#domain/dates.ts";
import type { CalendarRace, MonthGrid } from "#domain/calendar/month-grid.ts";
import { paths } from "#domain/paths.ts";

import { Flag } from "../../components/flag.tsx";
import { formatInstant } from "../../components/local-time-format.ts";
import { useSiteTime } from "#web/components/use-site-time.ts";
import { useTimeZones } from "../../components/use-time-zones.ts";
import { Heading } from "../../ui/heading.tsx";
import { ChevronLeft, ChevronRight } from "../../ui/icons.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import styles from "./month-calendar.module.css";

const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const QUARTER_MS = 15 * 60_000;

/** In every time zone, midnight falls on a quarter-hour in UTC. */
const nextQuarter = (nowMs: number): number => (Math.floor(nowMs / QUARTER_MS) + 1) * QUARTER_MS;

/**
 * A month of the season as six weeks from Monday to Sunday, with today and the race days in the
 * reader's time zone. The URL contains the month.
 */
export function MonthCalendar({
  month,
  renderedAt,
}: {
  readonly month: MonthGrid;
  readonly renderedAt: string;
}) {
  const zone = useTimeZones().zoneOf("UTC");
  const now = new Date(useSiteTime(renderedAt, nextQuarter)).toISOString();
  const today = formatInstant(now, "date", zone);
  const weeks = Array.from({ length: month.days.length / 7 }, (_, i) =>
    month.days.slice(i * 7, i * 7 + 7),
  );
  return (
    <Stack as="section" gap={5} above={12} aria-labelledby="month" id="calendar">
      <Cluster gap={6} apart unbroken>
        <Heading level={2} id="month" aria-live="polite">
          {month.title}
        </Heading>
        <Cluster gap={4} unbroken>
          <Page
            to={month.previous}
            label="Previous month"
            icon={<ChevronLeft size={22} aria-hidden="true" />}
          />
          <Page
            to={month.following}
            label="Next month"
            icon={<ChevronRight size={22} aria-hidden="true" />}
          />
        </Cluster>
      </Cluster>
      <table className={styles.month}>
        <caption className="visually-hidden">Race days in {month.title}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td
                  key={day.date}
                  data-in-month={day.inMonth}
                  data-day={formatScheduleDate(day.date)}
                  aria-current={formatScheduleDate(day.date) === today ? "date" : undefined}
                  suppressHydrationWarning
                >
                  <time dateTime={day.date}>
                    <span aria-hidden="true">{day.day}</span>
                    <span className="visually-hidden">{formatLongDate(day.date)}</span>
                  </time>
                  {day.races.map((race) => (
                    <RaceMark key={race.name} race={race} day={formatScheduleDate(day.date)} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

/**
 * Marks a race day. The mark is hidden if the race is on another day in the reader's zone. The
 * inline script applies the same rule before the first paint.
 */
function RaceMark({ race, day }: { readonly race: CalendarRace; readonly day: string }) {
  const { startsAt, trackZone, season, slug } = race;
  const zone = useTimeZones().zoneOf(trackZone);
  const mark = {
    className: `tap ${styles.race}`,
    "data-on-day": startsAt === null ? undefined : day,
    "data-at": startsAt ?? undefined,
    "data-zone": trackZone,
    hidden: startsAt !== null && formatInstant(startsAt, "date", zone) !== day,
    suppressHydrationWarning: true,
  };
  const content = (
    <>
      <Flag alpha2={race.alpha2} width={24} label={slug === null ? race.name : ""} />
      <span className="wider-than-820" aria-hidden="true">
        {race.place}
      </span>
    </>
  );
  if (slug === null) return <span {...mark}>{content}</span>;
  return (
    <Link
      {...mark}
      to={paths.meeting({ season, slug })}
      // Voice control needs the visible text in the name, as in "China, Chinese Grand Prix".
      aria-label={race.name.includes(race.place) ? race.name : `${race.place}, ${race.name}`}
    >
      {content}
    </Link>
  );
}

function Page({
  to,
  label,
  icon,
}: {
  readonly to: string | null;
  readonly label: string;
  readonly icon: React.ReactNode;
}) {
  if (to === null) {
    return (
      <span className={`icon-button ${styles.page}`} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link
      className={`icon-button ${styles.page}`}
      to={`${paths.schedule()}?month=${to}#calendar`}
      preventScrollReset
      aria-label={label}
    >
      {icon}
    </Link>
  );
}
