import type { ReactNode } from "react";

import { currentSession } from "../weekend-now.ts";
import type { WeekendView } from "../weekend-view.server.ts";
import { CircuitOutline } from "./circuit-outline.tsx";
import { Flag } from "./flag.tsx";
import { LocalTime } from "./local-time.tsx";
import { longestWord } from "./longest-word.ts";
import { SessionMoment } from "./session-moment.tsx";
import { TrackDays } from "./track-days.tsx";
import styles from "./weekend-hero.module.css";

interface WeekendHeroProps {
  readonly weekend: WeekendView;
  /** ISO instant of the rendering, for the countdown. */
  readonly renderedAt: string;
  readonly heading: "h1" | "h2";
  /** The place's name as a link, where the hero links to a page. */
  readonly title?: ReactNode;
  /** True if the whole hero links to the title's target. */
  readonly isCard?: boolean;
  /** Content under the line: the timeline, or the sessions by day. */
  readonly children?: ReactNode;
}

/** Words this long are too wide for a line at the usual size: `Netherlands`, `Azerbaijan`. */
const LONG_WORD = 10;

/** A race weekend at a glance: place, dates, current session and circuit. */
export function WeekendHero({ weekend, renderedAt, heading: Heading, title, isCard, children }: WeekendHeroProps) {
  const { circuit, country } = weekend;
  const session = currentSession(weekend);
  return (
    <section className={`${styles.hero} on-hero`} aria-label={weekend.name} data-card={isCard}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className={styles.where}>
            <Flag alpha2={country.alpha2} width={30} />
            <span>
              {country.name}
              {weekend.round !== null && `, round ${weekend.round}`}
              {weekend.round !== null && weekend.rounds !== null && ` of ${weekend.rounds}`}
            </span>
          </p>
          <Heading className={styles.place} data-long-word={longestWord(weekend.place) >= LONG_WORD}>
            {title ?? weekend.place}
          </Heading>
          <p className={styles.dates}>
            <TrackDays
              range={weekend.dateRange}
              sessions={weekend.sessions}
              trackZone={circuit.timeZone}
              placeName={circuit.placeName}
            />
          </p>
          <div className={styles.now}>
            <div>
              <p className={styles.status} data-state={session?.timetable ?? weekend.state}>
                {session?.status ?? weekend.statusText}
              </p>
              {session && (
                <>
                  <p className={styles.session}>{session.label}</p>
                  <p className={styles.when}>
                    {session.startsAt === null ? (
                      "Start time TBC"
                    ) : (
                      <LocalTime iso={session.startsAt} format="day-time" trackZone={circuit.timeZone} />
                    )}
                  </p>
                </>
              )}
              {weekend.cancellationReason && <p className={styles.when}>{weekend.cancellationReason}</p>}
            </div>
            {session && <SessionMoment session={session} renderedAt={renderedAt} />}
          </div>
        </div>
        <div className={styles.track}>
          {weekend.outline && <CircuitOutline drawing={weekend.outline} label={`Outline of ${circuit.name}`} />}
          <p className={styles.facts}>
            {circuit.name}
            {weekend.length !== null && <span>{weekend.length}</span>}
            {weekend.laps !== null && <span>{weekend.laps} laps</span>}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
