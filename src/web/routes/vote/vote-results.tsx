import { Link } from "react-router";

import { voteCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { SharePicture } from "../../components/share-picture.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { picksInPresentOnly } from "../../guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { Heading } from "../../ui/heading.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import type { Route } from "./+types/vote-results";
import { CountSheet } from "./count-sheet.tsx";
import { formatCount } from "./format-count.ts";
import { SeasonVotes } from "./season-votes.tsx";
import { NextVote } from "./next-vote.tsx";
import { useLiveCount, useNewPage } from "./use-live-count.ts";
import voteStyles from "./vote.module.css";
import styles from "./vote-results.module.css";

export { loadVoteResults as loader } from "./vote-results.server.ts";

export const middleware = [picksInPresentOnly];

export const handle = { parameters: ["meeting", "show"], dependsOn: ["vote"] } satisfies RouteHandle;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.voteResults(),
    title: `${loaderData?.vote ? `${loaderData.vote.name}: vote results` : "Vote results"} · Gridwalk`,
    description: "Fan votes on every Formula 1 race, live while voting is open, and the fans’ champion.",
    // An open vote has no share image, because it would reveal the count to readers who haven't voted.
    card:
      loaderData?.vote && !loaderData.vote.isCounting && turnoutOf(loaderData.vote) > 0
        ? voteCard(loaderData.vote.id)
        : undefined,
  });

function turnoutOf({ turnout }: Vote): number {
  return turnout.guests + turnout.accounts;
}

export default function VoteResults({ loaderData }: Route.ComponentProps) {
  const { vote, season, next, hasRaced } = loaderData;
  return (
    <div className="wrap">
      {vote ? (
        <Count vote={vote} next={next} />
      ) : (
        <>
          <PageHead title="Vote results" />
          <EmptyState
            title="No votes yet"
            action={
              <Link className="link" to={paths.vote()}>
                Next vote
              </Link>
            }
          >
            {hasRaced ? "Voting opens once the race result is in." : "Voting opens after the first race."}
          </EmptyState>
        </>
      )}
      {season && <SeasonVotes votes={season} current={vote?.id ?? null} />}
    </div>
  );
}

type Vote = NonNullable<Route.ComponentProps["loaderData"]["vote"]>;

interface CountProps {
  readonly vote: Vote;
  readonly next: Route.ComponentProps["loaderData"]["next"];
}

function Count({ vote, next }: CountProps) {
  const live = useLiveCount(vote.id, vote.isCounting && vote.questions !== null);
  const rows = vote.questions ?? [];
  useNewPage(live, vote.isOpen, (pick, id) =>
    rows.some((question) => question.pick === pick && question.rows.some((row) => row.id === id)),
  );
  const { guests, accounts } = live?.turnout ?? vote.turnout;
  if (!vote.isCounting && guests + accounts === 0) return <NoVotes vote={vote} next={next} />;
  return (
    <>
      <PageHead
        title={`${vote.place}: vote results`}
        lead={<Closing vote={vote} />}
        aside={
          <div aria-live="off">
            <FigureList
              kind="wide"
              figures={[
                { label: guests + accounts === 1 ? "Ballot" : "Ballots", value: formatCount(guests + accounts) },
                { label: guests === 1 ? "Guest" : "Guests", value: formatCount(guests) },
                { label: accounts === 1 ? "Account" : "Accounts", value: formatCount(accounts) },
              ]}
            />
          </div>
        }
      >
        <TrackTimeNote />
        <Cluster as="p" gap={8} above={4} tight>
          {vote.mayVote && vote.questions !== null && (
            <Link className="link" to={paths.vote()}>
              {vote.hasVoted ? "Change your vote" : "Go to your ballot"}
            </Link>
          )}
          <Link className="link" to={vote.to}>
            Race weekend
          </Link>
          {!vote.isCounting && (
            <SharePicture
              card={voteCard(vote.id)}
              path={paths.voteResults({ meeting: vote.id })}
              text={`How the fans voted: ${vote.name}`}
            />
          )}
        </Cluster>
      </PageHead>
      {vote.questions === null ? (
        <Stack gap={4} className={voteStyles.box}>
          <Heading level={2}>Hidden until you vote</Heading>
          <Cluster as="p" gap={8} tight>
            <Link className="link" to={paths.vote()}>
              Go to your ballot
            </Link>
            <Link className="link" to={vote.showAt} rel="nofollow">
              Show the count
            </Link>
          </Cluster>
        </Stack>
      ) : (
        <Columns split="1-1-1" until={1080} gap={10}>
          {vote.questions.map((question) => (
            <CountSheet key={question.pick} question={question} live={live} />
          ))}
        </Columns>
      )}
    </>
  );
}

function NoVotes({ vote, next }: CountProps) {
  return (
    <>
      <PageHead
        title={`${vote.place}: vote results`}
        lead={
          <>
            No one voted on the{" "}
            <Link to={vote.to} prefetch="intent">
              {vote.name}
            </Link>
            .
          </>
        }
      />
      <NextVote next={next} />
    </>
  );
}

function Closing({ vote }: { readonly vote: Vote }) {
  const closes = <LocalTime iso={vote.closesAt} format="day-time" trackZone={vote.trackZone} />;
  if (vote.isOpen)
    return (
      <>
        <b className={styles.open}>Counting</b> until {closes}
      </>
    );
  return (
    <>
      <b>{vote.reopenedUntil === null ? "Final" : "Race result changed"}</b>, voting closed {closes}
      {vote.reopenedUntil !== null && (
        <>
          . Voters whose picks were affected can choose again until{" "}
          <LocalTime iso={vote.reopenedUntil} format="day-time" trackZone={vote.trackZone} />
        </>
      )}
    </>
  );
}
