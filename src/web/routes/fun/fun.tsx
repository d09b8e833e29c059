import type { ReactNode } from "react";
import { Link } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Columns } from "../../ui/layout.tsx";
import type { Route } from "./+types/fun";
import styles from "./fun.module.css";
import { type FunView, loadFun } from "./fun.server.ts";
import { PredictionState, PuzzleState, ReactionState, TitleState, VoteState } from "./game-states.tsx";
import { SlotDrawing, type SlotDrawingKind } from "./slot-drawing.tsx";

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
