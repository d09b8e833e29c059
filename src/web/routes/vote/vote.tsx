import { type HeadersArgs, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { FormErrors } from "../../forms/form-messages.tsx";
import { picksInPresentOnly } from "../../guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Heading } from "../../ui/heading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import type { Route } from "./+types/vote";
import { Ballot } from "./ballot.tsx";
import { NextVote } from "./next-vote.tsx";
import { questions } from "../../components/ballot/questions.ts";
import type { loadVote } from "./vote.server.ts";
import styles from "./vote.module.css";
import stamp from "../../components/ballot/stamp.module.css";

export { castVote as action, loadVote as loader } from "./vote.server.ts";

export const middleware = [picksInPresentOnly];

/** A ballot must not be reloaded while it is being filled in. A page without a ballot may be reloaded. */
export const handle = {
  dependsOn: ["ballot"],
  keepsStill: (loaderData) => (loaderData as Awaited<ReturnType<typeof loadVote>>["data"] | undefined)?.ballot != null,
} satisfies RouteHandle;

/**
 * Adds the action's cookies and `retry-after` to the loader's headers. The action and the loader may each remove a
 * forged cookie.
 */
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
          last && ballot ? (
            <>
              Make three picks for the{" "}
              <Link to={last.to} prefetch="intent">
                {last.name}
              </Link>
              .{" "}
              {last.state === "open"
                ? "You can change your mind until voting closes."
                : "Only affected picks can be changed."}
            </>
          ) : (
            "Three picks after every race. No account needed."
          )
        }
        aside={last && ballot && <Times last={last} />}
      />
      {actionData && (
        <FormErrors
          result={actionData}
          title="Your vote wasn’t counted"
          note={ballot !== null && actionData.isFinal ? "Here’s a new ballot." : undefined}
        />
      )}
      {last && ballot && (
        <Ballot key={ballot.paper} meeting={last} ballot={ballot} typedAnswers={actionData?.values ?? null} />
      )}
      {!ballot && (
        <>
          {last && isPaused ? <PausedVote last={last} /> : <NextVote next={next} />}
          {last && !isPaused && last.ballots > 0 && (
            <Text above={7}>
              The {last.name} votes are in.{" "}
              <Link className="link" to={paths.voteResults({ meeting: last.id })}>
                Vote results
              </Link>
            </Text>
          )}
          <Section id="picks" title="Your three picks">
            <Columns as="ol" split="1-1-1" until={820} gap={8} above={5}>
              {Object.values(questions).map(({ title, hint }, index) => (
                <li key={title}>
                  <Heading level={3} size="2xl">
                    <Text as="span" weight={500} tone="quiet">
                      {index + 1}
                    </Text>{" "}
                    {title}
                  </Heading>
                  <Text tone="quiet">{hint}</Text>
                </li>
              ))}
            </Columns>
          </Section>
        </>
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function PausedVote({ last }: { readonly last: NonNullable<Loaded["last"]> }) {
  return (
    <Stack gap={5} className={styles.box}>
      <p className={stamp.stamp} aria-hidden="true">
        Paused
      </p>
      <Heading level={2}>Voting is paused</Heading>
      <Times last={last} />
      <p>
        <Link className="link" to={paths.voteResults({ meeting: last.id })}>
          Results so far
        </Link>
      </p>
    </Stack>
  );
}

function Times({ last }: { readonly last: NonNullable<Loaded["last"]> }) {
  const { opensAt, closesAt, state, trackZone } = last;
  const isOpen = state === "open";
  return (
    <div>
      <Text tone="quiet">
        {isOpen ? "Open until " : "Voting ran from "}
        {!isOpen && (
          <>
            <LocalTime iso={opensAt} format="short-day" trackZone={trackZone} /> to{" "}
          </>
        )}
        <LocalTime iso={closesAt} format={isOpen ? "day-time" : "short-day"} trackZone={trackZone} />
      </Text>
      <TrackTimeNote />
    </div>
  );
}
