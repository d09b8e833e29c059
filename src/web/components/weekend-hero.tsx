import type { ReactNode } from "react";

import { shortCountryName } from "#domain/circuits/country-name.ts";
import { pluralize } from "#domain/text.ts";

import { currentSession } from "../weekend-now.ts";
import type { WeekendView } from "../weekend-view.server.ts";
import { CircuitOutline } from "./circuit-outline.tsx";
import { Flag } from "./flag.tsx";
import { LocalTime } from "./local-time.tsx";
import { longestWord } from "./longest-word.ts";
import { SessionMoment } from "./session-moment.tsx";
import { TrackDays } from "./track-days.tsx";
import { Cluster, Columns, Stack } from "../ui/layout.tsx";
import { Text } from "../ui/text.tsx";
import styles from "./weekend-hero.module.css";

interface WeekendHeroProps {
  readonly weekend: WeekendView;
  readonly renderedAt: string;
  readonly heading: "h1" | "h2";
  /** The place's name as a link, if the hero links to a page. */
  readonly title?: ReactNode;
  /** True if the whole hero links to the title's target. */
  readonly isCard?: boolean;
  readonly withYear?: boolean;
  readonly isBrief?: boolean;
  readonly note?: string | null;
  readonly children?: ReactNode;
}

/**
 * Words of this length or more, e.g. `Netherlands` and `Azerbaijan`, don't fit on a line at the
 * usual size.
 */
const LONG_WORD = 10;

export function WeekendHero({ weekend, renderedAt, heading: Heading, ...props }: WeekendHeroProps) {
  const { title, isCard, withYear = false, isBrief, note, children } = props;
  const { circuit, country } = weekend;
  const session = currentSession(weekend);
  const isOn = session !== null && weekend.state !== "upcoming";
  return (
    <section
      className={`${styles.hero} on-hero`}
      aria-label={weekend.name}
      data-card={isCard}
      data-brief={isBrief}
      data-on={isOn}
      data-state={weekend.state}
    >
      <Columns split="7-5" until={820} gap={8} className={`wrap ${styles.grid}`}>
        <Stack className={styles.words}>
          <Cluster as="p" gap={5} unbroken size="m" weight={500} tone="quiet">
            <Flag alpha2={country.alpha2} width={30} />
            <span>
              {shortCountryName(country.name)}
              {withYear && ` ${weekend.season}`}
              {weekend.round !== null && `, round ${weekend.round}`}
              {weekend.round !== null && weekend.rounds !== null && ` of ${weekend.rounds}`}
            </span>
          </Cluster>
          <Heading
            className={styles.place}
            data-long-word={longestWord(weekend.place) >= LONG_WORD}
          >
            {title ?? weekend.place}
          </Heading>
          <Text size="2xl" weight={500}>
            <TrackDays
              range={weekend.dateRange}
              ends={weekend.trackEnds}
              trackZone={circuit.timeZone}
              placeName={circuit.placeName}
            />
          </Text>
          <Cluster gap={10} align="end" className={styles.now}>
            <div>
              <Text
                size="m"
                weight={600}
                tone="quiet"
                className={styles.status}
                data-state={session?.timetable ?? weekend.state}
              >
                {session?.status ?? weekend.statusText}
              </Text>
              {session && (
                <>
                  <Text size="3xl" className={styles.session}>
                    {session.label}
                  </Text>
                  <Text tone="quiet">
                    {session.startsAt === null ? (
                      "Start time TBC"
                    ) : (
                      <LocalTime
                        iso={session.startsAt}
                        format="day-time"
                        trackZone={circuit.timeZone}
                      />
                    )}
                  </Text>
                </>
              )}
              {weekend.cancellationReason && <Text tone="quiet">{weekend.cancellationReason}</Text>}
              {note && <Text tone="quiet">{note}</Text>}
            </div>
            {session && (
              <SessionMoment
                session={session}
                weekend={weekend}
                renderedAt={renderedAt}
                isOn={isOn}
                isCard={isCard === true}
              />
            )}
          </Cluster>
        </Stack>
        <Stack gap={5} className={styles.track}>
          {weekend.outline && (
            <CircuitOutline drawing={weekend.outline} label={`Outline of ${circuit.name}`} />
          )}
          <Cluster
            as="p"
            gap={6}
            align="stretch"
            size="s"
            tone="quiet"
            className={`wider-than-820 ${styles.facts}`}
          >
            {circuit.name}
            {weekend.length !== null && <span>{weekend.length}</span>}
            {weekend.laps !== null && <span>{pluralize(weekend.laps, "lap")}</span>}
          </Cluster>
        </Stack>
        {children}
      </Columns>
    </section>
  );
}
