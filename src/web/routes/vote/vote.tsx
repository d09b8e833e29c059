import { type HeadersArgs, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { FormErrors } from "../../forms/form-messages.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { Heading } from "../../ui/heading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import type { Route } from "./+types/vote";
import { Ballot } from "./ballot.tsx";
import { castVote, loadVote } from "./vote.server.ts";
import styles from "./vote.module.css";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadVote(context, request);
}

/** A ballot must not be reloaded while it is being filled in. A page without a ballot may be. */
export const handle = {
  keepsStill: (loaderData) => (loaderData as Awaited<ReturnType<typeof loadVote>>["data"] | undefined)?.ballot != null,
  showsResults: "race",
} satisfies RouteHandle;

export function action({ context, request }: Route.ActionArgs) {
  return castVote(context, request);
}

/** Adds the action's cookies and `retry-after` to the loader's headers. The action and the loader may each remove a forged cookie. */
export function headers({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name === "set-cookie") headers.append(name, value);
  const retryAfter = actionHeaders.get("retry-after");
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return headers;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.vote(),
    title: "Fan’s Choice: vote on the last race · Gridwalk",
    description: "Vote for the best point scorer, best of the rest and best team of the last Formula 1 race.",
  });

export default function Vote({ loaderData, actionData }: Route.ComponentProps) {
  const { last, next, ballot, isPaused } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title={last && ballot ? `${last.place}: your ballot` : "Fan’s Choice"}
        lead={
          last &&
          ballot && (
            <>
              Three picks for the{" "}
              <Link to={last.to} prefetch="intent">
                {last.name}
              </Link>
              . {last.state === "open" ? "Change your mind until voting closes." : "Only affected picks are open."}
            </>
          )
        }
        aside={last && <Times last={last} />}
      />
      {actionData && (
        <FormErrors
          result={actionData}
          title="Your vote wasn’t counted"
          note={ballot !== null && actionData.isFinal ? "Here’s a new ballot." : undefined}
        />
      )}
      {last && ballot && <Ballot key={ballot.paper} meeting={last} ballot={ballot} kept={actionData?.values ?? null} />}
      {!ballot && (
        <Columns until={820} gap={9}>
          {last && (
            <Stack gap={5} className={styles.box}>
              <p className={styles.stamp} aria-hidden="true">
                {isPaused ? "Paused" : "Closed"}
              </p>
              <LastVote last={last} isPaused={isPaused} />
            </Stack>
          )}
          {!isPaused && <NextVote next={next} />}
        </Columns>
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function LastVote({ last, isPaused }: { readonly last: NonNullable<Loaded["last"]>; readonly isPaused: boolean }) {
  if (isPaused)
    return (
      <>
        <Heading level={2}>Voting is paused</Heading>
        <p>
          <Link className="link" to={paths.voteResults({ meeting: last.id })}>
            Results so far
          </Link>
        </p>
      </>
    );
  if (last.ballots === 0)
    return (
      <>
        <Heading level={2}>Voting on the {last.name} is closed</Heading>
        <p>No votes came in this time.</p>
        <p>
          <Link className="link" to={paths.voteResults()}>
            This season’s votes
          </Link>
        </p>
      </>
    );
  return (
    <>
      <Heading level={2}>The {last.name} votes are in</Heading>
      <p>
        <Link className="link" to={paths.voteResults({ meeting: last.id })}>
          Vote results
        </Link>
      </p>
    </>
  );
}

function Times({ last }: { readonly last: NonNullable<Loaded["last"]> }) {
  return (
    <div>
      <FigureList
        kind="small"
        figures={[
          {
            label: "Opened",
            value: <LocalTime iso={last.opensAt} format="day-time" trackZone={last.trackZone} />,
          },
          {
            label: last.state === "open" ? "Closes" : "Closed",
            value: <LocalTime iso={last.closesAt} format="day-time" trackZone={last.trackZone} />,
          },
        ]}
      />
      <TrackTimeNote />
    </div>
  );
}

function NextVote({ next }: { readonly next: Loaded["next"] }) {
  if (next === null)
    return <EmptyState title="Voting’s over for this season">Back after next season’s first race.</EmptyState>;
  return (
    <EmptyState
      title={next.isPending ? `${next.name}: opening soon` : `Next vote: ${next.name}`}
      action={
        <Link className="link" to={next.to}>
          Race weekend
        </Link>
      }
    >
      Voting opens with the race result.
      {!next.isPending && next.raceAt !== null && (
        <>
          {" "}
          The race starts <LocalTime iso={next.raceAt} format="day-time" trackZone={next.trackZone} />.
        </>
      )}
    </EmptyState>
  );
}
