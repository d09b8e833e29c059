import { data, Form, Link, useSubmit } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { Helmet } from "../../components/helmet.tsx";
import { pageMeta } from "../../page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { Text } from "../../ui/text.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { ArrowLeft, ArrowRight } from "../../ui/icons.tsx";
import type { Route } from "./+types/title";
import { Contenders } from "./contenders.tsx";
import { loadTitle, type TitleState, type TitleView } from "./title.server.ts";
import { TitleCourse } from "./title-course.tsx";
import picks from "../../ui/pick.module.css";
import styles from "./title.module.css";
import { WhatIf } from "./what-if.tsx";

export const handle = {
  parameters: [
    "year",
    "who",
    "round",
    "place1",
    "place2",
    "place3",
    "place4",
    "place5",
    "place6",
    "sprint1",
    "sprint2",
    "sprint3",
    "sprint4",
    "sprint5",
    "sprint6",
    "fastest",
  ],
} satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = await loadTitle(context, new URL(request.url).searchParams);
  // A scenario is personal and would displace shared pages from the cache.
  return data(view, view.whatIf?.isFilledIn ? { headers: { "cache-control": "no-store" } } : {});
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { season, who } = loaderData.choice;
  const what = who === "drivers" ? "drivers'" : "constructors'";
  return pageMeta(matches, {
    path: paths.titleSimulator(),
    title: `Who can still win the ${season} title? · Gridwalk`,
    description: `Who can still win the ${season} ${what} championship, what each contender needs, and what the next race could change.`,
    card: FUN_CARD,
    noindex: loaderData.whatIf?.isFilledIn ?? false,
  });
};

export default function TitleSimulator({ loaderData }: Route.ComponentProps) {
  const { choice, state, whatIf } = loaderData;
  const isTeams = choice.who === "teams";
  return (
    <>
      <header className={`${styles.head} on-hero`}>
        <div className="wrap">
          <p className="kicker">
            <Link to={paths.fun()}>Play</Link>
          </p>
          <Heading level={1}>Who can still win the {choice.season} title?</Heading>
          {choice.isCovered && <Choice choice={choice} />}
          {state && (
            <Columns split="1-auto" until={820} gap={8} align="end">
              <Verdict state={state} isTeams={isTeams} />
              {!isTeams && state.missing === null && <Helmets drivers={state.possible} year={choice.season} />}
            </Columns>
          )}
        </div>
      </header>
      <div className="wrap">
        {state === null ? (
          <Stack above={11}>
            {choice.isCovered ? (
              <EmptyState title="Everyone’s still in it">No results in {choice.season} yet.</EmptyState>
            ) : (
              <EmptyState
                title={`No title simulator for ${choice.season}`}
                action={
                  <Link className="link" to={paths.drivers()}>
                    Standings
                  </Link>
                }
              >
                In {choice.season}, only a driver’s best results count. The simulator doesn’t support dropped scores.
              </EmptyState>
            )}
          </Stack>
        ) : (
          <>
            {state.missing === null && <Contenders state={state} isTeams={isTeams} />}
            {whatIf && <WhatIf whatIf={whatIf} choice={choice} />}
            <TitleCourse course={state.course} holder={state.holder} isBehind={state.missing !== null} />
            {state.missing === null && <p className="note">Assumes every remaining race goes ahead.</p>}
          </>
        )}
      </div>
    </>
  );
}

const MAX_HELMETS = 5;

function Helmets({ drivers, year }: { readonly drivers: TitleState["possible"]; readonly year: number }) {
  return (
    <Cluster gap={5} className={styles.helmets}>
      {drivers.slice(0, MAX_HELMETS).map(({ id, colour }) => (
        <Helmet key={id} driverId={id} colour={colour} year={year} />
      ))}
    </Cluster>
  );
}

function Choice({ choice }: { readonly choice: TitleView["choice"] }) {
  const submit = useSubmit();
  const { season, seasons, who, round, rounds, before, after } = choice;
  const send = (form: HTMLFormElement | null): void => void submit(form, { preventScrollReset: true });
  return (
    <>
      <Form action={paths.titleSimulator()} className={styles.choice} key={`${season} ${round} ${who}`}>
        <div>
          <label htmlFor="year">Season</label>
          <select
            className={picks.pick}
            id="year"
            name="year"
            defaultValue={season}
            // Don't submit the round, because rounds differ between seasons.
            onChange={(event) => {
              const form = new FormData();
              form.set("year", event.currentTarget.value);
              if (who === "teams") form.set("who", who);
              void submit(form, { action: paths.titleSimulator(), preventScrollReset: true });
            }}
          >
            {seasons.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </div>
        {round !== null && (
          <div>
            <label htmlFor="round">Standings after</label>
            <select
              className={picks.pick}
              id="round"
              name="round"
              defaultValue={round}
              onChange={(event) => send(event.currentTarget.form)}
            >
              {rounds.toReversed().map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {who === "teams" && <input type="hidden" name="who" value="teams" />}
        <button type="submit" className={`${picks.pick} without-script`}>
          Show
        </button>
      </Form>
      <Cluster as="nav" gap={8} above={6} apart aria-label="Championship and round">
        <span className={styles.tabs}>
          {who === "drivers" ? (
            <b>Drivers</b>
          ) : (
            <Link to={choice.other} preventScrollReset>
              Drivers
            </Link>
          )}
          {who === "teams" ? (
            <b>Teams</b>
          ) : (
            <Link to={choice.other} preventScrollReset>
              Teams
            </Link>
          )}
        </span>
        <span className={styles.tabs}>
          {before && (
            <Link to={before.to} rel="prev" preventScrollReset aria-label={`${before.short}: after ${before.name}`}>
              <ArrowLeft size={20} aria-hidden="true" /> {before.short}
            </Link>
          )}
          {after && (
            <Link to={after.to} rel="next" preventScrollReset aria-label={`${after.short}: after ${after.name}`}>
              {after.short} <ArrowRight size={20} aria-hidden="true" />
            </Link>
          )}
        </span>
      </Cluster>
    </>
  );
}

function Verdict({ state, isTeams }: { readonly state: TitleState; readonly isTeams: boolean }) {
  const { count, entrants, holder, after, left: remainingRaces, pointsLeft, missing } = state;
  const what = isTeams ? "teams" : "drivers";
  if (missing !== null)
    return (
      <Stack gap={8} above={9}>
        <Text size="2xl" weight={500}>
          Unknown until more results are in
        </Text>
        <Text tone="quiet">
          {missing} The last one we have is {after}.
          {remainingRaces !== "nothing" && ` Still to come: ${remainingRaces}.`}
        </Text>
      </Stack>
    );
  return (
    <Stack gap={8} above={9}>
      {holder === null ? (
        <Cluster as="p" gap={8} align="end">
          <b className={styles.count}>{count}</b>
          <Text as="span" size="2xl" weight={500} className={styles.words}>
            of {entrants} {what} can still be champion after {after}
          </Text>
        </Cluster>
      ) : (
        <Cluster as="p" gap={8} align="end">
          <b className={styles.champion}>{holder}</b>
          <Text as="span" size="2xl" weight={500} className={styles.words}>
            {isTeams ? "Constructors’ champion" : "World Champion"}, decided at {after}
          </Text>
        </Cluster>
      )}
      <Text tone="quiet">
        {remainingRaces === "nothing"
          ? "The season is over."
          : `Still to come: ${remainingRaces}, worth up to ${pointsLeft} points per ${isTeams ? "team" : "driver"}.`}
      </Text>
    </Stack>
  );
}
