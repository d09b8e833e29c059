import { useEffect, useState } from "react";

import { bestOf, parseAttempts } from "#domain/games/reaction/attempts.ts";
import { parseResults, streaks } from "#domain/games/puzzle/streaks.ts";

import { readStored, readStoredJson } from "../../browser-storage.ts";
import { LocalTime } from "../../components/local-time.tsx";
import type { FunView } from "./fun.server.ts";

export function PredictionState({ prediction }: Pick<FunView, "prediction">) {
  if (prediction === null) return "Back next season";
  const { place, locksAt, trackZone, isLocked } = prediction;
  if (isLocked) return `${place}: locked`;
  return (
    <>
      {place}: locks <LocalTime iso={locksAt} format="short-day" trackZone={trackZone} />
    </>
  );
}

export function TitleState({ season, contenders }: Pick<FunView, "season" | "contenders">) {
  if (contenders === null) return String(season);
  return contenders === 1 ? `${season}: decided` : `${season}: ${contenders} still in it`;
}

export function VoteState({ vote, hasRaced }: Pick<FunView, "vote" | "hasRaced">) {
  if (vote === null) return hasRaced ? "Opens with the next race result" : "Opens after the first race";
  if (!vote.isOpen) return `${vote.place}: closed`;
  return (
    <>
      {vote.place}: open until <LocalTime iso={vote.closesAt} format="short-day-time" trackZone={vote.trackZone} />
    </>
  );
}

/** Without JavaScript, shows only that there is a new puzzle. */
export function PuzzleState({ name, today }: { readonly name: string; readonly today: string }) {
  const [state, setState] = useState("A new one today");
  useEffect(() => {
    const results = parseResults(readStoredJson(`${name}Results`));
    const result = results[today];
    const { current } = streaks(results, today);
    const days = current > 1 ? ` · ${current}-day streak` : "";
    if (result) setState(result.guesses === null ? "Missed today" : `Solved in ${result.guesses}${days}`);
    else setState(`Not played today${days}`);
  }, [name, today]);
  return state;
}

export function ReactionState() {
  const [best, setBest] = useState<number | null>(null);
  useEffect(() => setBest(bestOf(parseAttempts(readStored("reactionAttempts")))), []);
  return best === null ? "Five lights, one tap" : `Your best: ${best} ms`;
}
