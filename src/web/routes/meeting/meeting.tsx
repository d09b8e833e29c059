import { lazy } from "react";
import { Link } from "react-router";

import { ChevronDown } from "../../ui/icons.tsx";
import { broadcastDelay } from "../../broadcast-delay.server.ts";
import { Block } from "../../components/block.tsx";
import { SharePicture } from "../../components/share-picture.tsx";
import { SessionsByDay } from "../../components/sessions-by-day.tsx";
import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { WeekendHero } from "../../components/weekend-hero.tsx";
import { meetingCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { WeekendView } from "../../weekend-view.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/meeting";
import { ClassificationNote } from "./classification-note.tsx";
import circuitStyles from "./circuit-section.module.css";
import { loadMeeting } from "./meeting.server.ts";
import { Neighbours } from "../../components/neighbours.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { PagePart } from "../../ui/page-part.tsx";
import { Text } from "../../ui/text.tsx";
import { WhenNear } from "../../ui/when-near.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./meeting.module.css";
import { HiddenSessions } from "./hidden-sessions.tsx";
import { JumpLinks } from "./jump-links.tsx";
import { LeadResult } from "../../components/lead-result/lead-result.tsx";
import aheadStyles from "../../components/look-ahead/look-ahead.module.css";
import { RaceCard } from "./race-card.tsx";
import { RaceStory } from "./race-story.tsx";
import { RaceTable } from "./race-table.tsx";
import { RulingNotes } from "./ruling-notes.tsx";
import { ScheduleChanges } from "./schedule-changes.tsx";
import { SessionTabs } from "./session-tabs.tsx";
import { TimedTable } from "./timed-table.tsx";

/* Their code loads when they are needed: before the race, or when the circuit comes near. Their styles are imported
   above, because a document contains only the styles of what its route imports. */
const LookAhead = lazy(async () => {
  const { LookAhead: ahead } = await import("../../components/look-ahead/look-ahead.tsx");
  return { default: ahead };
});
const CircuitSection = lazy(async () => {
  const { CircuitSection: section } = await import("./circuit-section.tsx");
  return { default: section };
});

export const handle = {
  parameters: ["session", "table"],
  dependsOn: ["live delay"],
} satisfies RouteHandle;

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadMeeting(context, params, new URL(request.url).searchParams, broadcastDelay(request));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { weekend, card, event } = loaderData;
  const what = card === null ? "every session in your time zone" : "every result of the weekend";
  return [
    ...pageMeta(matches, {
      path: paths.meeting(weekend),
      title: `${weekend.name} ${weekend.season} · Gridwalk`,
      description: `${weekend.name}, ${weekend.dateRange} ${weekend.season}, ${weekend.circuit.name}: ${what}.`,
      card: meetingCard(weekend),
    }),
    { "script:ld+json": event },
  ];
};

export default function Meeting({ loaderData }: Route.ComponentProps) {
  const {
    renderedAt,
    officialName,
    lead,
    card,
    session,
    sessions,
    table,
    story,
    circuit,
    previous,
    next,
    ahead,
  } = loaderData;
  const weekend = useWeekendNow(loaderData.weekend, renderedAt);
  const isPast = weekend.state === "past";
  const caption = session && `${weekend.name} ${weekend.season}, ${session.label}`;
  return (
    <>
      <Block of={lead}>{lead && <LeadResult lead={lead} />}</Block>
      <WeekendHero
        weekend={weekend}
        renderedAt={renderedAt}
        heading={lead?.isRace ? "h2" : "h1"}
        withYear
        note={loaderData.shortened}
      >
        {!isPast && <SessionTimes weekend={weekend} />}
      </WeekendHero>
      <div className="wrap">
        <div className="screen-only">
          <Block of={card}>
            {card && <RaceCard card={card} year={weekend.season} showsPodium={!lead?.isRace} />}
          </Block>
        </div>
        <Cluster apart gap={9} above={7} tone="quiet">
          <p>{officialName}</p>
          <Cluster as="p" tight gap={6}>
            {loaderData.replayTo !== null && (
              <Link className="link" to={loaderData.replayTo}>
                Watch the race
              </Link>
            )}
            {loaderData.paceTo !== null && (
              <Link className="link" to={loaderData.paceTo}>
                Pace and passes
              </Link>
            )}
            {loaderData.vote && (
              <Link className="link" to={loaderData.vote.to}>
                {loaderData.vote.isOpen ? "Vote on this race" : "Vote results"}
              </Link>
            )}
            {!isPast && weekend.state !== "cancelled" && (
              <a className="link" href={loaderData.calendarFile}>
                Add to calendar
              </a>
            )}
            {!isPast && weekend.state !== "cancelled" && (
              <Link className="link" to={paths.notifications()}>
                Remind me
              </Link>
            )}
            <SharePicture
              card={meetingCard(weekend)}
              path={paths.meeting(weekend)}
              text={`${weekend.name} ${weekend.season}`}
            />
          </Cluster>
        </Cluster>
        {isPast && <SessionTimes weekend={weekend} />}
        <ScheduleChanges
          season={weekend.season}
          changes={loaderData.changes}
          trackZone={weekend.circuit.timeZone}
        />
        {loaderData.resultsAreMissing && (
          <Text above={6} tone="quiet">
            {session ? "Some results" : "The results"} from this weekend haven’t arrived yet.{" "}
            <Link className="link" to={`${paths.info()}#sources`}>
              Where our results come from
            </Link>
          </Text>
        )}
        <JumpLinks hasResults={table !== null} story={story} paceTo={loaderData.paceTo} />
        <HiddenSessions sessions={loaderData.hidden} replay={loaderData.unseenReplay} />
        {session && table && caption && (
          <Section id="results" title="Results">
            <SessionTabs sessions={sessions} shownKind={session.kind} to={paths.meeting(weekend)} />
            <p className="paper-only">{caption}</p>
            {loaderData.note && (
              <ClassificationNote note={loaderData.note} trackZone={weekend.circuit.timeZone} />
            )}
            <RulingNotes notes={loaderData.rulings} />
            {table.kind === "race" ? (
              <RaceTable table={table} caption={caption} />
            ) : (
              <TimedTable table={table} caption={caption} />
            )}
          </Section>
        )}
        <div className="screen-only">
          <Block of={ahead}>
            {ahead && (
              <PagePart fallback={<div className={aheadStyles.waiting} />}>
                <LookAhead ahead={ahead} trackZone={weekend.circuit.timeZone} />
              </PagePart>
            )}
          </Block>
        </div>
        <div className="screen-only">
          <Block of={story}>
            {story && <RaceStory story={story} to={paths.meeting(weekend)} />}
          </Block>
        </div>
        <Block of={circuit}>
          <WhenNear id="circuit">
            <PagePart fallback={<div className={circuitStyles.waiting} />}>
              <CircuitSection circuit={circuit} />
            </PagePart>
          </WhenNear>
        </Block>
        <Neighbours
          label="Previous and next meeting"
          kind="meeting"
          previous={previous && { to: previous.to, name: placeIn(previous, weekend.season) }}
          next={next && { to: next.to, name: placeIn(next, weekend.season) }}
        />
      </div>
    </>
  );
}

interface Neighbour {
  readonly place: string;
  readonly season: number;
}

const placeIn = ({ place, season }: Neighbour, shownSeason: number): string =>
  season === shownSeason ? place : `${place} ${season}`;

/**
 * Session times by day, expanded until the weekend is over and collapsed afterwards. Before 2018,
 * no session times are recorded.
 */
function SessionTimes({ weekend }: { readonly weekend: WeekendView }) {
  const { sessions, state } = weekend;
  if (state === "cancelled") {
    return (
      <p className={styles.untimed}>This meeting doesn’t count as a round and has no results.</p>
    );
  }
  if (sessions.length === 0)
    return <p className={styles.untimed}>Session times to be confirmed.</p>;
  const timedSessions = sessions.filter(({ startsAt }) => startsAt !== null);
  if (timedSessions.length === 0 && state === "past")
    return <p className={styles.untimed}>No session times are recorded for {weekend.season}.</p>;
  const heading = <h2 className="visually-hidden">Sessions</h2>;
  const days = (
    <SessionsByDay
      weekend={timedSessions.length === 0 ? weekend : { ...weekend, sessions: timedSessions }}
    />
  );
  if (state !== "past") {
    return (
      <>
        {heading}
        {days}
      </>
    );
  }
  return (
    <details className={`${styles.times} open-on-paper`}>
      <summary className="cluster apart quiet weight-600">
        Session times
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {heading}
      {days}
    </details>
  );
}
