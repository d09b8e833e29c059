import { CARD_WIDTH } from "#domain/card-paths.ts";
import { formatLongDate } from "#domain/dates.ts";
import { MAX_CIRCUIT_GUESSES } from "#domain/games/puzzle/circuit-guess.ts";
import { MAX_GUESSES } from "#domain/games/puzzle/driver-guess.ts";
import { DRIVERS_REACT_IN_ABOUT_MS, MEAN_OF } from "#domain/games/reaction/attempts.ts";

import { EDGE, frame, heading, paint, slot } from "./frame.ts";
import { setLine } from "./letters.ts";

function gantry(): string[] {
  return Array.from({ length: 5 }, (_, column) => {
    const x = 700 + column * 90;
    const lamp = (y: number): string =>
      `<circle cx="${x + 36}" cy="${y}" r="26" fill="#2a1416" stroke="${paint.line}" stroke-width="3"/>`;
    return `<rect x="${x}" y="196" width="72" height="144" rx="8" fill="#171a20" stroke="${paint.line}" stroke-width="3"/>${lamp(234)}${lamp(302)}`;
  });
}

/** Draws the mean time given in the URL. The card points out that the time is unverified. */
export function reactionCard(meanMs: number): string {
  const { fromMs, toMs } = { fromMs: 100, toMs: 500 };
  const [left, right] = [EDGE, CARD_WIDTH - EDGE];
  const at = (ms: number): number =>
    left + ((Math.min(ms, toMs) - fromMs) / (toMs - fromMs)) * (right - left);
  const drivers = at(DRIVERS_REACT_IN_ABOUT_MS);
  return frame([
    ...heading(
      {
        kicker: `Reaction game · average of ${MEAN_OF} starts`,
        title: "Lights out",
        below: "Unverified, like all on-screen reaction times.",
      },
      620,
    ),
    ...gantry(),
    setLine(String(meanMs), { x: EDGE - 8, y: 470, size: 210, style: "wide", fill: paint.signal }),
    setLine("ms", {
      x: EDGE + (meanMs > 999 ? 640 : 500),
      y: 470,
      size: 76,
      style: "wide",
      fill: paint.chalk,
    }),
    `<path d="M${left} 540H${right}" stroke="${paint.line}" stroke-width="8"/>`,
    `<path d="M${drivers} 522v36" stroke="${paint.second}" stroke-width="5"/>`,
    setLine("Drivers: about 200 ms", {
      x: drivers,
      y: 592,
      size: 25,
      style: "text",
      fill: paint.second,
      anchor: "middle",
    }),
    `<circle cx="${at(meanMs)}" cy="540" r="17" fill="${paint.signal}"/>`,
  ]);
}

export interface PuzzleOutcome {
  readonly puzzle: "driver" | "circuit";
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly solved: boolean;
  /** Each string is one guess, with a letter for each mark: `s` same, `n` near, `f` far. */
  readonly rows: readonly string[];
}

export function puzzleCard({ puzzle, date, solved, rows }: PuzzleOutcome): string {
  const most = puzzle === "driver" ? MAX_GUESSES : MAX_CIRCUIT_GUESSES;
  const isGrid = puzzle === "driver";
  const step = isGrid ? 70 : 96;
  const size = step - 12;
  const marks = rows.flatMap((row, guess) =>
    Array.from(row, (letter, at) => {
      // Each driver guess has a row of its own. Circuit guesses have one mark each and share a
      // single row.
      const [column, line] = isGrid ? [at - 6, guess] : [guess - most, 3];
      return mark(letter, CARD_WIDTH - EDGE + 12 + column * step, 130 + line * step, size);
    }),
  );
  return frame([
    ...heading(
      {
        kicker: formatLongDate(date),
        title: puzzle === "driver" ? "Driver of\u00A0the\u00A0day" : "Circuit of\u00A0the\u00A0day",
      },
      puzzle === "driver" ? 560 : 760,
    ),
    setLine(solved ? String(rows.length) : "DNF", {
      x: EDGE - 6,
      y: 500,
      size: solved ? 220 : 150,
      style: "wide",
      fill: solved ? paint.signal : paint.chalk,
    }),
    setLine(solved ? `of ${most} guesses` : `after ${most} guesses`, {
      x: EDGE,
      y: 566,
      size: 36,
      style: "text",
      fill: paint.second,
    }),
    ...marks,
  ]);
}

function mark(letter: string, x: number, y: number, size: number): string {
  const square = (inset: number, rest: string): string =>
    `<rect x="${x + inset}" y="${y + inset}" width="${size - 2 * inset}" height="${size - 2 * inset}" rx="6" ${rest}/>`;
  const edge = square(2, `fill="none" stroke="${paint.third}" stroke-width="4"`);
  if (letter === "s") return square(0, `fill="${paint.signal}"`);
  return letter === "n" ? edge + square(size / 4, `fill="${paint.chalk}"`) : edge;
}

const PARTS = ["Schedule", "Results", "Standings", "History"];

export function siteCard(): string {
  return frame([
    ...heading({ kicker: "Formula 1, unofficially", title: "Every race since 1950" }, 560),
    ...lineUp(PARTS, 330),
  ]);
}

export function funCard(): string {
  const names = [
    "Predict the podium",
    "Who can still win",
    "Driver of the day",
    "Circuit of the day",
    "Reaction game",
  ];
  return frame([
    ...heading({ kicker: "Games for Formula 1 fans", title: "Play" }, 700),
    ...lineUp(names, 244),
  ]);
}

export function historyCard(): string {
  return frame([
    ...heading({ kicker: "Formula 1 since 13 May 1950", title: "History" }, 620),
    ...lineUp(
      ["Champions", "Records", "Points systems", "Team lineage", "Circuits", "Every race"],
      222,
    ),
  ]);
}

function lineUp(words: readonly string[], top: number): string[] {
  return words.flatMap((word, at) => {
    const [x, y] = [
      at % 2 === 0 ? EDGE : EDGE + 572,
      top + Math.floor(at / 2) * 124 + (at % 2) * 46,
    ];
    return [
      slot({ x: x + 4, y, width: 492, height: 68 }, at === 0 ? paint.signal : paint.chalk),
      setLine(word, {
        x: x + 34,
        y: y + 68,
        size: 36,
        style: "wide",
        fill: paint.chalk,
        most: 430,
      }),
    ];
  });
}
