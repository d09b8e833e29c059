import { type HeadersArgs, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { pageMeta } from "../../page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/vote";
import { Ballot } from "./ballot.tsx";
import { castVote, loadVote } from "./vote.server.ts";
import styles from "./vote.module.css";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadVote(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  return castVote(context, request);
}

/** Cookies of both: a forged one is taken back by whoever meets it first. */
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
    title: "Fan's Choice: vote on the last race · Gridwalk",
    description:
      "Vote for the best point scorer, the best of the rest and the best team of the last Formula 1 race. One ballot a fan, changeable until it closes.",
  });

export default function Vote({ loaderData, actionData }: Route.ComponentProps) {
  const { last, next, ballot } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="page-title">{last && ballot ? `${last.place}: your ballot` : "Fan’s Choice"}</h1>
        {last && ballot && (
          <p className={styles.lead}>
            Three crosses for the{" "}
            <Link to={last.to} prefetch="intent">
              {last.name}
            </Link>
            .{" "}
            {last.state === "open"
              ? "Your ballot can be changed until voting closes."
              : "Voting is closed; only what a ruling made void can be chosen again."}
          </p>
        )}
        {last && <Times last={last} />}
      </div>
      {actionData && (
        <div className={styles.notice}>
          <Notice kind="error" title="Your ballot was not taken">
            <p>{actionData.text}</p>
          </Notice>
        </div>
      )}
      {last && ballot && <Ballot key={ballot.paper} meeting={last} ballot={ballot} kept={actionData?.picks ?? null} />}
      {!ballot && (
        <div className={styles.closed}>
          {last && (
            <div className={styles.box}>
              <p className={styles.stamp} aria-hidden="true">
                Closed
              </p>
              <h2 className="section-title">The votes on the {last.name} are counted</h2>
              <p>
                <Link className="link" to={paths.voteResults({ meeting: last.id })}>
                  See how the fans voted
                </Link>
              </p>
            </div>
          )}
          <NextVote next={next} />
        </div>
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** When voting opened and closes, in the reader's zone. */
function Times({ last }: { readonly last: NonNullable<Loaded["last"]> }) {
  return (
    <dl className={styles.times}>
      <div>
        <dt>Opened</dt>
        <dd>
          <LocalTime iso={last.opensAt} format="day-time" trackZone={last.trackZone} />
        </dd>
      </div>
      <div>
        <dt>{last.state === "open" ? "Closes" : "Closed"}</dt>
        <dd>
          <LocalTime iso={last.closesAt} format="day-time" trackZone={last.trackZone} />
        </dd>
      </div>
    </dl>
  );
}

function NextVote({ next }: { readonly next: Loaded["next"] }) {
  if (next === null)
    return (
      <EmptyState title="No ballot ahead">
        The season is over. The next ballot opens after the first race of the next one.
      </EmptyState>
    );
  return (
    <EmptyState
      title={next.isPending ? `${next.name}: any moment now` : `Next ballot: ${next.name}`}
      action={
        <Link className="link" to={next.to}>
          To the race weekend
        </Link>
      }
    >
      It opens as soon as the race’s classification is in.
      {!next.isPending && next.raceAt !== null && (
        <>
          {" "}
          The race starts <LocalTime iso={next.raceAt} format="day-time" trackZone={next.trackZone} />.
        </>
      )}
    </EmptyState>
  );
}
