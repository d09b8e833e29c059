import { Link } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import type { Hint, HintKind } from "#domain/games/puzzle/driver-guess.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/guess-driver";
import { GuessForm } from "./guess-form.tsx";
import { type GuessDriverView, loadGuessDriver } from "./guess-driver.server.ts";
import { answerPuzzle, guessError, PuzzlePage } from "./puzzle-page.tsx";
import styles from "./puzzle.module.css";
import { ShareBox } from "./share-box.tsx";
import { useRememberedGuesses } from "./use-remembered-guesses.ts";

export const handle = { parameters: ["day", "tried", "guess"] } satisfies RouteHandle;

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
    title: "Guess the Driver of the Day · Gridwalk",
    description: "A new Formula 1 driver every day. Six guesses, with clues on country, years, wins and teams.",
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
  const { date, day, most, tried, rows, problem, typed, over, names } = loaderData;
  useRememberedGuesses("driverOfTheDay", paths.guessTheDriver(), { day: date, tried });
  const { publicUrl } = matches[0].loaderData;
  return (
    <PuzzlePage title="Guess the driver">
      <p className={styles.lead}>
        Driver of the day, {day}. You have {most} guesses, with clues after each.
      </p>
      {over === null && (
        <GuessForm
          action={paths.guessTheDriver()}
          day={date}
          tried={tried}
          label={`Guess ${rows.length + 1} of ${most}`}
          hint={`One of ${names.length} drivers since 1950`}
          names={names}
          typed={typed}
          error={guessError(problem, "driver", UNKNOWN)}
        />
      )}
      <div role="status">{over && <Answer over={over} guesses={rows.length} />}</div>
      {rows.length === 0 && <Unknown />}
      {rows.length > 0 && (
        <ol className={styles.guesses} aria-label="Your guesses">
          {rows.map((row) => (
            <li key={row.id}>
              <h2 className={styles.guessed}>{row.name}</h2>
              <ul className={styles.hints}>
                {row.hints.map((hint) => (
                  <HintCell key={hint.kind} hint={hint} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {over && (
        <ShareBox
          text={over.share}
          url={publicUrl && publicUrl + paths.guessTheDriver()}
          card={over.card}
          path={paths.guessTheDriver()}
        />
      )}
      <details className={styles.rules}>
        <summary>How it works</summary>
        <ul>
          <li>Filled: correct. Outlined: close (within 3 years, 20 starts or 2 wins, or a shared team).</li>
          <li>Arrows point to the answer: ↑ higher or later, ↓ lower or earlier.</li>
          <li>Grand Prix starts and wins as of midnight UTC.</li>
          <li>Drivers need 30 starts, or a win and 15 starts. No repeats for nearly three months.</li>
        </ul>
      </details>
    </PuzzlePage>
  );
}

const UNKNOWN = "We don’t know that driver. Pick one from the list.";

function Answer({ over, guesses }: { readonly over: NonNullable<GuessDriverView["over"]>; readonly guesses: number }) {
  return (
    <div className={styles.answer}>
      <p>{over.solved ? `Correct in ${guesses}:` : "Not this time. It was"}</p>
      <p className={styles.name}>
        <Link to={over.to}>{over.name}</Link>
      </p>
      <p>
        {over.years}, {over.teams}. Next driver at midnight UTC.
      </p>
    </div>
  );
}

const nearness = { same: "right", near: "near", far: "not it" } as const;

/** Before the first guess: what each of them will tell. */
function Unknown() {
  return (
    <div className={styles.guesses}>
      <div className={styles.unknown}>
        <h2 className={styles.guessed}>Who is it?</h2>
        <ul className={styles.hints} aria-label="Clues from each guess">
          {Object.entries(labels).map(([kind, label]) => (
            <li key={kind} className={styles.hint}>
              <span className={styles.what}>{label}</span>
              <span className={styles.value} aria-hidden="true">
                ?
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function HintCell({ hint }: { readonly hint: Hint }) {
  const { kind, value, answerIs } = hint;
  const isYear = kind === "firstYear" || kind === "lastYear";
  const higher = isYear ? "later" : "higher";
  const lower = isYear ? "earlier" : "lower";
  return (
    <li className={styles.hint} data-nearness={hint.nearness}>
      <span className={styles.what}>{labels[kind]}</span>
      <span className={styles.value}>
        {value}
        {answerIs && <span aria-hidden="true">{answerIs === "higher" ? " ↑" : " ↓"}</span>}
      </span>
      <span className="visually-hidden">
        {nearness[hint.nearness]}
        {answerIs && `, the answer is ${answerIs === "higher" ? higher : lower}`}
      </span>
    </li>
  );
}
