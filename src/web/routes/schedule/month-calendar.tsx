import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";

import { formatLongDate } from "#domain/dates.ts";
import type { MonthGrid } from "#domain/month-grid.ts";
import { paths } from "#domain/paths.ts";

import { Flag } from "../../components/flag.tsx";
import styles from "./month-calendar.module.css";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** A month of the season, Monday to Sunday in six weeks, race days marked. The month is part of the address. */
export function MonthCalendar({ month }: { readonly month: MonthGrid }) {
  const weeks = Array.from({ length: month.days.length / 7 }, (_, i) => month.days.slice(i * 7, i * 7 + 7));
  return (
    <section className={styles.section} aria-labelledby="month" id="calendar">
      <div className={styles.head}>
        <h2 id="month" className="section-title" aria-live="polite">
          {month.title}
        </h2>
        <div className={styles.paging}>
          <Page to={month.previous} label="Previous month" icon={<ChevronLeft size={22} aria-hidden="true" />} />
          <Page to={month.following} label="Next month" icon={<ChevronRight size={22} aria-hidden="true" />} />
        </div>
      </div>
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
                  data-race={day.races.length > 0}
                  aria-current={day.isToday ? "date" : undefined}
                >
                  <time dateTime={day.date} aria-label={formatLongDate(day.date)}>
                    {day.day}
                  </time>
                  {day.races.map((race) => (
                    <Link key={race.slug} to={paths.meeting(race)} className={styles.race} aria-label={race.name}>
                      <Flag alpha2={race.alpha2} width={24} />
                      <span aria-hidden="true">{race.name.replace(" Grand Prix", "")}</span>
                    </Link>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
      <span className={styles.page} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link className={styles.page} to={`${paths.schedule()}?month=${to}#calendar`} preventScrollReset aria-label={label}>
      {icon}
    </Link>
  );
}
