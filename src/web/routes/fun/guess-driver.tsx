import { Link } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";
import type { Hint, HintKind } from "#domain/games/puzzle/driver-guess.ts";
import { driverRound } from "#domain/games/puzzle/driver-round.ts";

import { Helmet } from "../../components/helmet.tsx";
import { puzzlesInPresentOnly } from "../../guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Heading } from "../../ui/heading.tsx";
import type { Route } from "./+types/guess-driver";
import { GuessForm } from "./guess-form.tsx";
import { type GuessDriverView, loadGuessDriver } from "./guess-driver.server.ts";
import { answerPuzzle, guessError, PuzzlePage, Today } from "./puzzle-page.tsx";
import styles from "./puzzle.module.css";
import { PuzzleStreak } from "./puzzle-streak.tsx";
import { ShareBox } from "./share-box.tsx";
import { useOwnRounds } from "./use-own-rounds.ts";
import { useRememberedGuesses } from "./use-remembered-guesses.ts";

export const middleware = [puzzlesInPresentOnly];

export const handle = { parameters: ["past", "day", "tried", "guess"] } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return answerPuzzle(await loadGuessDriver(context, query), query);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.guessTheDriver(),
    title: "Guess the driver: a daily Formula 1 puzzle · Gridwalk",
    description:
      "A new Formula 1 driver every day. Six guesses, with clues about country, years, wins and teams.",
    card: FUN_CARD,
  });

const labels: Readonly<Record<HintKind, string>> = {
  country: "Country",
  firstYear: "First race",
  lastYear: "Last race",
  starts: "Starts",
  wins: "Wins",
  team: "Team",
};

export default function GuessDriver({ loaderData, matches }: Route.ComponentProps) {
  const { view, playHere } = useOwnRounds(loaderData, driverRound);
  const { days, day, most, tried, rows, problem, typed, over, names } = view;
  useRememberedGuesses("driverOfTheDay", view, playHere);
  const { publicUrl } = matches[0].loaderData;
  return (
    <PuzzlePage
      title="Guess the driver"
      lead={
        <>
          Driver of the day, {day}. You have {most} guesses, with clues after each.{" "}
          <Today days={days} />
        </>
      }
    >
      {over === null && (
        <GuessForm
          action={paths.guessTheDriver()}
          days={days}
          tried={tried}
          label={`Guess ${rows.length + 1} of ${most}`}
          hint={`One of the ${names.length} drivers since 1950`}
          names={names}
          typed={typed}
          error={guessError(problem, "driver", UNKNOWN)}
          playHere={playHere}
        />
      )}
      <div role="status">{over && <Answer over={over} guesses={rows.length} />}</div>
      {rows.length === 0 && <Unknown />}
      {rows.length > 0 && (
        <Stack as="ol" above={7} className={styles.guesses} aria-label="Your guesses">
          {rows.map((row) => (
            <li key={row.id}>
              <Cluster gap={5} unbroken data-team={row.teamId}>
                <Helmet driverId={row.id} />
                <Heading level={2}>{row.name}</Heading>
              </Cluster>
              <ul className={styles.hints}>
                {row.hints.map((hint) => (
                  <HintCell key={hint.kind} hint={hint} />
                ))}
              </ul>
            </li>
          ))}
        </Stack>
      )}
      {over && (
        <ShareBox
          text={over.share}
          url={publicUrl && publicUrl + days.to}
          card={over.card}
          path={days.to}
        />
      )}
      <PuzzleStreak name="driverOfTheDay" puzzle={view} />
      <Text as="div" above={8}>
        <Disclosure summary="How it works">
          <ul>
            <li>
              Filled: correct. Outlined: close (within 3 years, 20 starts or 2 wins, or a shared
              team).
            </li>
            <li>Arrows point towards the answer: ↑ higher or later, ↓ lower or earlier.</li>
            <li>Only Grands Prix count as starts and wins, up to midnight UTC.</li>
            <li>
              Only drivers with at least 30 starts, or 15 and a win. None repeats for nearly three
              months.
            </li>
          </ul>
        </Disclosure>
      </Text>
    </PuzzlePage>
  );
}

const UNKNOWN = "We don’t know that driver. Pick one from the list.";

function Answer({
  over,
  guesses,
}: {
  readonly over: NonNullable<GuessDriverView["over"]>;
  readonly guesses: number;
}) {
  return (
    <div className={styles.answer}>
      <p>
        {over.solved
          ? `Correct in ${pluralize(guesses, "guess", "guesses")}:`
          : "Not this time. It was"}
      </p>
      <Cluster gap={6} unbroken data-team={over.teamId} className={styles.driver}>
        <Helmet driverId={over.id} />
        <Text face="headline" size="title">
          <Link to={over.to}>{over.name}</Link>
        </Text>
      </Cluster>
      <p>
        {over.years}, {over.teams}. Next driver at midnight UTC.
      </p>
    </div>
  );
}

const nearness = { same: "correct", near: "close", far: "wrong" } as const;

function Unknown() {
  return (
    <Stack above={7} className={styles.guesses}>
      <div>
        <Cluster gap={5} unbroken>
          <Helmet driverId="" number="?" />
          <Heading level={2}>Who is it?</Heading>
        </Cluster>
        <ul className={styles.hints} aria-label="Clues from each guess">
          {Object.entries(labels).map(([kind, label]) => (
            <li key={kind} className={styles.hint}>
              <Text size="xs" tone="quiet" weight={400}>
                {label}
              </Text>
              <span aria-hidden="true">?</span>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}

function HintCell({ hint }: { readonly hint: Hint }) {
  const { kind, value, answerIs } = hint;
  const isYear = kind === "firstYear" || kind === "lastYear";
  const higher = isYear ? "later" : "higher";
  const lower = isYear ? "earlier" : "lower";
  return (
    <li className={styles.hint} data-nearness={hint.nearness}>
      <Text size="xs" tone="quiet" weight={400}>
        {labels[kind]}
      </Text>
      {value}
      {answerIs && <span aria-hidden="true">{answerIs === "higher" ? " ↑" : " ↓"}</span>}
      <span className="visually-hidden">
        {nearness[hint.nearness]}
        {answerIs && `, the answer is ${answerIs === "higher" ? higher : lower}`}
      </span>
    </li>
  );
}
