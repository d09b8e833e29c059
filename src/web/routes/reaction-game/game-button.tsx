import type { RefObject } from "react";

import { isUnderWay, type Start } from "#domain/games/reaction/start.ts";
import { ordinalNumber } from "#domain/text.ts";

import { Gantry, OwnSlot, Road } from "../../components/gantry.tsx";
import styles from "./game-button.module.css";
import type { Report } from "./rounds.ts";
import type { ShownStart } from "./use-reaction-game.ts";
import { announcement, outcomeWords, precisionWords, standingWords } from "./messages.ts";

interface GameButtonProps extends ShownStart {
  readonly padRef: RefObject<HTMLButtonElement | null>;
  readonly report: Report | null;
}

/**
 * The gantry, the road and the time as one button. The game writes the data attributes for lights
 * and state, and React renders the text.
 */
export function GameButton({ padRef, start, frameMs, standing, report }: GameButtonProps) {
  return (
    <div className={styles.place}>
      <button ref={padRef} type="button" className={styles.pad} data-pad="">
        <Gantry />
        <span className={styles.ground}>
          <Road />
          <span className={`stack gap-4 align-center ${styles.words}`}>
            <Words start={start} frameMs={frameMs} standing={standing} report={report} />
          </span>
          <span className={styles.slot}>
            <OwnSlot />
            <span className="needs-script">{slotWords(start)}</span>
          </span>
        </span>
      </button>
      <p className="visually-hidden" role="status">
        {announcement(start, standing)}
      </p>
    </div>
  );
}

function Words({ start, frameMs, standing, report }: Omit<GameButtonProps, "padRef">) {
  switch (start.kind) {
    case "idle":
      return (
        <>
          <span className={`quiet needs-script ${styles.hint}`}>
            Tap<span className="not-on-touch">, click or press Space</span>. When the lights go out,
            do it again.
          </span>
          <span className={`quiet without-script ${styles.hint}`}>
            The game needs JavaScript, which is off in this browser.
          </span>
        </>
      );
    case "called":
    case "arming":
    case "hold":
    case "go":
      return <span className="visually-hidden">Press when the lights go out</span>;
    case "result": {
      const reaction = String(Math.floor(start.reactionMs));
      return (
        <>
          <span className={styles.standing} data-standing={standing}>
            {standingWords[standing]}
          </span>
          <span className={styles.figure} data-long={reaction.length > 3} data-standing={standing}>
            {reaction}
            <small> ms</small>
          </span>
          <span className={`quiet ${styles.hint}`}>
            {precisionWords(frameMs)}
            <Ranking report={report} />
          </span>
          <span className={styles.outcome}>{outcomeWords(start)}</span>
        </>
      );
    }
    case "jump-start":
    case "void":
      return (
        <>
          <span className={styles.verdict}>
            {start.kind === "void" ? "Void start" : "Jump start"}
          </span>
          <span className={styles.outcome}>{outcomeWords(start)}</span>
        </>
      );
  }
}

function Ranking({ report }: { readonly report: Report | null }) {
  if (report === null) return null;
  return (
    <span className="stack">
      {report.kind === "counted"
        ? `Today: ${ordinalNumber(report.place)} with ${report.bestMs} ms`
        : report.message}
    </span>
  );
}

function slotWords(start: Start): string | null {
  if (start.kind === "idle") return "Start";
  return isUnderWay(start) ? null : "Go again";
}
