import { Link } from "react-router";

import { voteCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { SharePicture } from "../../components/share-picture.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { pageMeta } from "../../page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/vote-results";
import { CountSheet } from "./count-sheet.tsx";
import { formatCount } from "./format-count.ts";
import { SeasonVotes } from "./season-votes.tsx";
import { useLiveCount, useNewPage } from "./use-live-count.ts";
import { loadVoteResults } from "./vote-results.server.ts";
import styles from "./vote-results.module.css";

export const handle = { parameters: ["meeting", "show"], showsResults: "race" } satisfies RouteHandle;

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadVoteResults(context, request, url.searchParams);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.voteResults(),
    title: `${loaderData?.vote ? `${loaderData.vote.name}: how the fans vote` : "How the fans vote"} · Gridwalk`,
    description:
      "The fans' votes on each Formula 1 race: best point scorer, best of the rest and best team, live while voting is open, and the fans' champion of the season.",
    // An open vote has none: it would tell who has not voted yet.
    card:
      loaderData?.vote && !loaderData.vote.isCounting && turnoutOf(loaderData.vote) > 0
        ? voteCard(loaderData.vote.id)
        : undefined,
  });

function turnoutOf({ turnout }: Vote): number {
  return turnout.guests + turnout.accounts;
}

export default function VoteResults({ loaderData }: Route.ComponentProps) {
  const { vote, season } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      {vote ? (
        <Count vote={vote} />
      ) : (
        <>
          <h1 className="page-title">How the fans vote</h1>
          <EmptyState
            title="No votes yet"
            action={
              <Link className="link" to={paths.vote()}>
                When voting opens
              </Link>
            }
          >
            Voting opens after the first race.
          </EmptyState>
        </>
      )}
      {season && <SeasonVotes votes={season} current={vote?.id ?? null} />}
    </div>
  );
}

type Vote = NonNullable<Route.ComponentProps["loaderData"]["vote"]>;

function Count({ vote }: { readonly vote: Vote }) {
  const live = useLiveCount(vote.id, vote.isCounting && vote.questions !== null);
  const rows = vote.questions ?? [];
  useNewPage(live, vote.isOpen, (pick, id) =>
    rows.some((own) => own.pick === pick && own.rows.some((row) => row.id === id)),
  );
  const { guests, accounts } = live?.turnout ?? vote.turnout;
  return (
    <>
      <div className={styles.head}>
        <h1 className="page-title">{vote.place}: vote results</h1>
        <p className={styles.state}>
          {vote.isOpen ? (
            <>
              <b className={styles.open}>Counting</b> until{" "}
              <LocalTime iso={vote.closesAt} format="day-time" trackZone={vote.trackZone} />
            </>
          ) : (
            <>
              <b>{vote.reopenedUntil === null ? "Final" : "Result changed"}</b>, closed{" "}
              <LocalTime iso={vote.closesAt} format="day-time" trackZone={vote.trackZone} />
              {vote.reopenedUntil !== null && (
                <>
                  . Affected voters can choose again until{" "}
                  <LocalTime iso={vote.reopenedUntil} format="day-time" trackZone={vote.trackZone} />
                </>
              )}
            </>
          )}
        </p>
        <TrackTimeNote />
        <dl className={styles.turnout} aria-live="off">
          <div>
            <dt>{guests + accounts === 1 ? "ballot" : "ballots"}</dt>
            <dd>{formatCount(guests + accounts)}</dd>
          </div>
          <div>
            <dt>from guests</dt>
            <dd>{formatCount(guests)}</dd>
          </div>
          <div>
            <dt>from accounts</dt>
            <dd>{formatCount(accounts)}</dd>
          </div>
        </dl>
        <p className={styles.ways}>
          {vote.mayVote && (
            <Link className="link" to={paths.vote()}>
              {vote.hasVoted ? "Change your vote" : "Go to your ballot"}
            </Link>
          )}
          <Link className="link" to={vote.to}>
            Race weekend
          </Link>
          {!vote.isCounting && guests + accounts > 0 && (
            <SharePicture
              card={voteCard(vote.id)}
              path={paths.voteResults({ meeting: vote.id })}
              text={`How the fans voted: ${vote.name}`}
            />
          )}
        </p>
      </div>
      {!vote.isCounting && guests + accounts === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            title="No votes on this race"
            action={
              <Link className="link" to={paths.vote()}>
                When voting opens next
              </Link>
            }
          >
            Voting closed without a vote. The next race brings a new one.
          </EmptyState>
        </div>
      ) : vote.questions === null ? (
        <div className={styles.covered}>
          <h2 className="section-title">Hidden until you vote</h2>
          <p>Vote first, or peek if you’d rather.</p>
          <p className={styles.ways}>
            <Link className="link" to={paths.vote()}>
              Go to your ballot
            </Link>
            <Link className="link" to={vote.showAt} rel="nofollow">
              Show me
            </Link>
          </p>
        </div>
      ) : (
        <div className={styles.sheets}>
          {vote.questions.map((question) => (
            <CountSheet key={question.pick} question={question} live={live} />
          ))}
        </div>
      )}
    </>
  );
}
