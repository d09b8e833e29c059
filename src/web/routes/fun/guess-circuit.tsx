import { Form, Link } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";
import { circuitRound } from "#domain/games/puzzle/circuit-round.ts";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { puzzlesInPresentOnly } from "../../guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ArrowRight } from "../../ui/icons.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import type { Route } from "./+types/guess-circuit";
import { GuessForm } from "./guess-form.tsx";
import {
  type DailyCircuit,
  type EndlessCircuit,
  loadGuessCircuit,
} from "./guess-circuit.server.ts";
import { answerPuzzle, guessError, PuzzlePage, Today } from "./puzzle-page.tsx";
import styles from "./puzzle.module.css";
import { PuzzleStreak } from "./puzzle-streak.tsx";
import { ShareBox } from "./share-box.tsx";
import { useOwnRounds } from "./use-own-rounds.ts";
import { useRememberedGuesses } from "./use-remembered-guesses.ts";

export const middleware = [puzzlesInPresentOnly];

export const handle = {
  parameters: ["mode", "past", "day", "tried", "guess", "turn", "streak"],
  withoutNotice: "no results",
} satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return answerPuzzle(await loadGuessCircuit(context, query), query);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.guessTheCircuit(),
    title: "Guess the circuit: a daily Formula 1 puzzle · Gridwalk",
    description:
      "Name the Formula 1 circuit from its outline. You get five guesses a day, and each shows how far off you are. Or try endless mode.",
    card: FUN_CARD,
  });

const ENDLESS = `${paths.guessTheCircuit()}?mode=endless`;

export default function GuessCircuit({ loaderData, matches }: Route.ComponentProps) {
  const { daily, endless } = loaderData;
  const { publicUrl } = matches[0].loaderData;
  return (
    <>
      {daily && <Daily puzzle={daily} publicUrl={publicUrl} />}
      {endless && <Endless puzzle={endless} />}
    </>
  );
}

function Daily({
  puzzle,
  publicUrl,
}: {
  readonly puzzle: DailyCircuit;
  readonly publicUrl: string | null;
}) {
  const { view, playHere } = useOwnRounds(puzzle, circuitRound);
  const { days, day, most, drawing, tried, rows, problem, typed, over, names } = view;
  useRememberedGuesses("circuitOfTheDay", view, playHere);
  return (
    <PuzzlePage
      title="Guess the circuit"
      lead={
        <>
          Circuit of the day, {day}. Each guess shows how far off you are. <Today days={days} />{" "}
          <Link to={ENDLESS}>Endless mode</Link>
        </>
      }
    >
      <div className={styles.drawing}>
        <CircuitOutline drawing={drawing} label="Outline of the mystery circuit" />
      </div>
      {over === null && (
        <GuessForm
          action={paths.guessTheCircuit()}
          days={days}
          tried={tried}
          label={`Guess ${rows.length + 1} of ${most}`}
          hint={`One of the ${names.length} circuits with at least five races`}
          names={names}
          typed={typed}
          error={guessError(
            problem,
            "circuit",
            "We don’t know that circuit. Pick one from the list.",
          )}
          playHere={playHere}
        />
      )}
      <div role="status">
        {over && (
          <Answer
            over={over}
            text={
              over.solved
                ? `Correct in ${pluralize(rows.length, "guess", "guesses")}:`
                : "Not this time. It was"
            }
          />
        )}
      </div>
      {rows.length > 0 && (
        <RuledList as="ol" roomy above={7} className={styles.distances} aria-label="Your guesses">
          {rows.map(({ id, name, right, km, direction }) => (
            <li key={id}>
              <b>{name}</b>
              <span>
                {right ? "correct" : `${km.toLocaleString("en-GB")} km away, to the ${direction}`}
              </span>
            </li>
          ))}
        </RuledList>
      )}
      {over && (
        <ShareBox
          text={over.share}
          url={publicUrl && publicUrl + days.to}
          card={over.card}
          path={days.to}
        />
      )}
      <PuzzleStreak name="circuitOfTheDay" puzzle={view} />
      <Text as="div" above={8}>
        <Disclosure summary="How it works">
          <ul>
            <li>Each guess shows how far away the circuit is, and in which direction.</li>
            <li>The outline is today’s layout, or the last one used. North isn’t always up.</li>
            <li>A new circuit at midnight UTC, from those with five Grands Prix or more.</li>
          </ul>
        </Disclosure>
      </Text>
    </PuzzlePage>
  );
}

function Endless({ puzzle }: { readonly puzzle: EndlessCircuit }) {
  const { turn, streak, streakBefore, drawing, choices, answered, next } = puzzle;
  return (
    <PuzzlePage
      title="Guess the circuit"
      lead={
        <>
          {streak === 0 ? "Which track is this?" : `${streak} in a row. Which track is this?`}{" "}
          <Link to={paths.guessTheCircuit()}>Circuit of the day</Link>
        </>
      }
    >
      <div className={styles.drawing}>
        <CircuitOutline drawing={drawing} label="Outline of the mystery circuit" />
      </div>
      {answered === null ? (
        <Form action={paths.guessTheCircuit()} preventScrollReset replace>
          <input type="hidden" name="mode" value="endless" />
          <input type="hidden" name="turn" value={turn} />
          <input type="hidden" name="streak" value={streakBefore} />
          <Columns gap={5} above={7} className={styles.distances}>
            {choices.map(({ id, name, place }) => (
              <Button key={id} type="submit" name="guess" value={id}>
                <span>
                  {name}
                  <br />
                  {place}
                </span>
              </Button>
            ))}
          </Columns>
        </Form>
      ) : (
        <>
          <div role="status">
            <Answer
              over={answered}
              text={answered.right ? "Correct:" : `Not ${answered.chosen}. It was`}
            />
          </div>
          <p>
            <Link to={next} className="link" preventScrollReset>
              Next circuit <ArrowRight size={18} aria-hidden="true" />
            </Link>
          </p>
        </>
      )}
    </PuzzlePage>
  );
}

interface AnswerProps {
  readonly over: {
    readonly name: string;
    readonly place: string;
    readonly races: number;
    readonly to: string;
  };
  readonly text: string;
}

function Answer({ over: { name, place, races, to }, text }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <p>{text}</p>
      <Text face="headline" size="title">
        <Link to={to}>{name}</Link>
      </Text>
      <p>
        {place}, {races} Grands Prix
      </p>
    </div>
  );
}
