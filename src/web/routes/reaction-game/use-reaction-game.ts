import { useEffect, useRef, useState } from "react";

import { type Attempt, standing } from "#domain/games/reaction/attempts.ts";
import { drawHold, IDLE, type Start } from "#domain/games/reaction/start.ts";

import { type Report, requestRound, type Round, sendResult } from "./rounds.ts";
import { StartController } from "./start-controller.ts";
import { Tones } from "./tones.ts";

export interface ShownStart {
  readonly start: Start;
  /** Usual frame time of the screen during this start. */
  readonly frameMs: number | null;
  readonly standing: "fastest" | "improved" | "none";
}

interface GameOptions {
  readonly attempts: readonly Attempt[];
  readonly onAttempt: (attempt: Attempt) => void;
  /** True for logged-in users, whose rounds come from the server and whose results are sent to it. */
  readonly ranked: boolean;
  readonly onCounted: () => void;
}

const BEFORE_THE_FIRST: ShownStart = { start: IDLE, frameMs: null, standing: "none" };

export function useReactionGame(options: GameOptions) {
  const padRef = useRef<HTMLButtonElement>(null);
  const tonesRef = useRef<Tones | null>(null);
  const [gameView, setGameView] = useState(BEFORE_THE_FIRST);
  const [report, setReport] = useState<Report | null>(null);
  // The game outlives renders and must use the latest options.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const pad = padRef.current;
    if (pad === null) return undefined;
    const tones = new Tones();
    tonesRef.current = tones;
    let round: Round | null = null;

    async function chooseHold(): Promise<number> {
      setReport(null);
      round = null;
      if (latest.current.ranked) {
        const answer = await requestRound();
        if ("message" in answer) setReport({ kind: "not-counted", message: answer.message });
        else {
          round = answer;
          return answer.holdMs;
        }
      }
      return drawHold((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
    }

    async function rank(played: Round, reactionMs: number): Promise<void> {
      const answer = await sendResult(played, reactionMs);
      if (round !== played) return;
      setReport(answer);
      if (answer.kind === "counted") latest.current.onCounted();
    }

    function onChange(start: Start, frameMs: number | null): void {
      const { attempts, onAttempt } = latest.current;
      if (start.kind === "result") {
        // Reaction times are truncated to milliseconds, as in race timing.
        const reactionMs = Math.floor(start.reactionMs);
        setGameView({ start, frameMs, standing: standing(attempts, reactionMs) });
        onAttempt({ atMs: Date.now(), reactionMs });
        if (round !== null) void rank(round, reactionMs);
        return;
      }
      setGameView({ start, frameMs, standing: "none" });
      if (start.kind === "jump-start") onAttempt({ atMs: Date.now(), reactionMs: null });
    }

    const controller = new StartController({
      pad,
      chooseHold,
      onChange,
      onLight: () => tones.light(),
      onOut: () => tones.out(),
    });
    return () => {
      controller.close();
      void tones.close();
    };
  }, []);

  return { padRef, ...gameView, report, turnSound: (on: boolean) => tonesRef.current?.turn(on) };
}
