import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { bestOf, parseAttempts } from "#domain/games/reaction/attempts.ts";
import { parseResults, streaks } from "#domain/games/puzzle/streaks.ts";

import { pageMeta } from "../../page-meta.ts";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Columns } from "../../ui/layout.tsx";
import type { Route } from "./+types/fun";
import styles from "./fun.module.css";
import { type FunView, loadFun } from "./fun.server.ts";
import { SlotDrawing, type SlotDrawingKind } from "./slot-drawing.tsx";
import { readStored, readStoredJson } from "../../browser-storage.ts";
import { LocalTime } from "../../components/local-time.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadFun(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.fun(),
    title: "Play: Formula 1 games · Gridwalk",
    description:
      "Formula 1 games and daily puzzles: predict the podium, play out the title race, name the driver and more.",
    card: FUN_CARD,
  });

interface Game {
  readonly to: string;
  readonly drawing: SlotDrawingKind;
  readonly name: string;
  readonly text: string;
  readonly state: (view: FunView) => ReactNode;
}

const GAMES: readonly Game[] = [
  {
    to: paths.predictor(),
    drawing: "podium",
    name: "Podium predictor",
    text: "Pick the top three before qualifying and climb the season table.",
    state: ({ prediction }) => <PredictionState prediction={prediction} />,
  },
  {
    to: paths.titleSimulator(),
    drawing: "curve",
    name: "Title simulator",
    text: "See who can still win the title, and play out what happens next.",
    state: ({ season, contenders }) => <TitleState season={season} contenders={contenders} />,
  },
  {
    to: paths.guessTheDriver(),
    drawing: "plate",
    name: "Guess the driver",
    text: "A new mystery driver every day. Six guesses, with clues after each.",
    state: ({ today }) => <PuzzleState name="driverOfTheDay" today={today} />,
  },
  {
    to: paths.guessTheCircuit(),
    drawing: "circuit",
    name: "Guess the circuit",
    text: "Name the track from its outline. One a day, or play endless mode.",
    state: ({ today }) => <PuzzleState name="circuitOfTheDay" today={today} />,
  },
  {
    to: paths.reactionGame(),
    drawing: "lights",
    name: "Reaction game",
    text: "How fast are you off the line?",
    state: () => <ReactionState />,
  },
  {
    to: paths.vote(),
    drawing: "cross",
    name: "Fan’s Choice",
    text: "Vote for the stars of the last race: best point scorer, best of the rest and best team.",
    state: ({ vote, hasRaced }) => <VoteState vote={vote} hasRaced={hasRaced} />,
  },
];

export default function Fun({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Play" lead="Six games for Formula 1 fans." />
      <Columns as="ol" split="fill" gap={10} className={`staggered ${styles.grid}`}>
        {GAMES.map(({ to, drawing, name, text, state }) => (
          <li key={to} className={styles.slot}>
            <div>
              <Text size="s" weight={600} tone="quiet">
                {state(loaderData)}
              </Text>
              <Heading level={2} above={1}>
                <Link className="cover-link" to={to}>
                  {name}
                </Link>
              </Heading>
              <Text tone="quiet" above={4}>
                {text}
              </Text>
            </div>
            <SlotDrawing kind={drawing} />
          </li>
        ))}
      </Columns>
    </div>
  );
}

function PredictionState({ prediction }: Pick<FunView, "prediction">) {
  if (prediction === null) return "Back next season";
  const { place, locksAt, trackZone, isLocked } = prediction;
  if (isLocked) return `${place}: locked`;
  return (
    <>
      {place}: locks <LocalTime iso={locksAt} format="short-day" trackZone={trackZone} />
    </>
  );
}

function TitleState({ season, contenders }: Pick<FunView, "season" | "contenders">) {
  if (contenders === null) return String(season);
  return contenders === 1 ? `${season}: decided` : `${season}: ${contenders} still in it`;
}

function VoteState({ vote, hasRaced }: Pick<FunView, "vote" | "hasRaced">) {
  if (vote === null)
    return hasRaced ? "Opens with the next race result" : "Opens after the first race";
  if (!vote.isOpen) return `${vote.place}: closed`;
  return (
    <>
      {vote.place}: open until{" "}
      <LocalTime iso={vote.closesAt} format="short-day-time" trackZone={vote.trackZone} />
    </>
  );
}

/** Without JavaScript, shows only that there is a new puzzle. */
function PuzzleState({ name, today }: { readonly name: string; readonly today: string }) {
  const [state, setState] = useState("A new one today");
  useEffect(() => {
    const results = parseResults(readStoredJson(`${name}Results`));
    const result = results[today];
    const { current } = streaks(results, today);
    const days = current > 1 ? ` · ${current}-day streak` : "";
    if (result)
      setState(result.guesses === null ? "Missed today" : `Solved in ${result.guesses}${days}`);
    else setState(`Not played today${days}`);
  }, [name, today]);
  return state;
}

function ReactionState() {
  const [best, setBest] = useState<number | null>(null);
  useEffect(() => setBest(bestOf(parseAttempts(readStored("reactionAttempts")))), []);
  return best === null ? "Five lights, one tap" : `Your best: ${best} ms`;
}
