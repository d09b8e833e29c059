import type { PreparedReplay, ReplayFrame } from "#domain/replay/frame.ts";

import type { Picks } from "./car-sprites.ts";
import { lapsDone, statusName } from "./car-state.ts";
import { stintPath } from "./stints.ts";
import { type GapMode, gapWords, stopWords } from "./words.ts";

interface Row {
  readonly row: HTMLElement;
  readonly place: Text;
  readonly gap: Text;
  readonly stops: Text;
  readonly stints: Element;
  readonly pick: HTMLElement;
  /** Where the row stands in the document, from 0. */
  index: number;
  shift: number;
  lap: number;
  status: number;
}

/**
 * The running order: rows of the page's own table, moved by transforms alone. While it plays they stay where they are in
 * the document; at rest they are put in order there, so that the table reads as it looks.
 */
export class Tower {
  mode: GapMode = "gap";
  readonly #replay: PreparedReplay;
  readonly #body: HTMLElement;
  readonly #rows: Row[];
  #fastest = -1;

  constructor(replay: PreparedReplay, body: HTMLElement) {
    this.#replay = replay;
    this.#body = body;
    const inDocument = [...body.children];
    this.#rows = replay.race.cars.map((_, car) => rowOf(body, inDocument, car));
    for (const { pick } of this.#rows) {
      pick.setAttribute("role", "button");
      pick.removeAttribute("href");
      pick.tabIndex = 0;
    }
  }

  update(frame: ReplayFrame): void {
    for (let car = 0; car < this.#rows.length; car++) {
      const row = this.#rows[car];
      if (row === undefined) continue;
      const shift = (frame.place[car] ?? 0) - 1 - row.index;
      if (shift !== row.shift) {
        row.shift = shift;
        row.row.style.transform = shift === 0 ? "" : `translateY(${shift * 100}%)`;
      }
      this.#writeFigures(row, car, frame);
    }
    if (frame.fastestCar === this.#fastest) return;
    this.#rows[this.#fastest]?.row.removeAttribute("data-fastest");
    this.#rows[frame.fastestCar]?.row.setAttribute("data-fastest", "");
    this.#fastest = frame.fastestCar;
  }

  #writeFigures(row: Row, car: number, frame: ReplayFrame): void {
    write(row.gap, gapWords(this.#replay, frame, car, this.mode));
    write(row.place, String(frame.place[car] ?? 0));
    const stops = frame.stops[car] ?? 0;
    write(row.stops, stopWords(stops));
    const status = frame.status[car] ?? 0;
    if (status !== row.status) {
      row.status = status;
      row.row.dataset.status = statusName(status);
    }
    const done = lapsDone(frame, car);
    if (done !== row.lap) {
      row.lap = done;
      const facts = this.#replay.race.cars[car];
      if (facts !== undefined) row.stints.setAttribute("d", stintPath(facts, done));
    }
  }

  /** Puts the document in the order that is seen; nothing moves on the screen. */
  putInOrder(frame: ReplayFrame): void {
    const isRight = this.#rows.every((row, car) => row.index === (frame.place[car] ?? 0) - 1);
    // Who is in it with the keyboard stays there: a row that is moved would lose the focus.
    if (isRight || this.#body.contains(document.activeElement)) return;
    this.#body.dataset.still = "";
    for (const [index, car] of frame.order.entries()) {
      const row = this.#rows[car];
      if (row === undefined) continue;
      this.#body.append(row.row);
      row.index = index;
      row.shift = 0;
      row.row.style.transform = "";
    }
    // The styles above are taken up before rows may glide again.
    void this.#body.offsetHeight;
    delete this.#body.dataset.still;
  }

  showPicks({ followed, compared }: Picks): void {
    for (const [car, { row, pick }] of this.#rows.entries()) {
      const picked = car === followed ? "followed" : car === compared ? "compared" : null;
      pick.setAttribute("aria-pressed", String(picked !== null));
      if (picked === null) delete row.dataset.picked;
      else row.dataset.picked = picked;
    }
  }
}

function write(text: Text, words: string): void {
  if (text.data !== words) text.data = words;
}

function rowOf(body: HTMLElement, inDocument: readonly Element[], car: number): Row {
  const row = body.querySelector<HTMLElement>(`[data-car="${car}"]`);
  const stints = row?.querySelector("[data-stints]");
  const pick = row?.querySelector<HTMLElement>("[data-pick]");
  if (!row || !stints || !pick) throw new Error(`the running order has no row for car ${car}`);
  return {
    row,
    stints,
    pick,
    place: textOf(row, "[data-place]"),
    gap: textOf(row, "[data-gap]"),
    stops: textOf(row, "[data-stops]"),
    index: inDocument.indexOf(row),
    shift: 0,
    lap: -1,
    status: -1,
  };
}

/** The text node in an element, so that changing it is all that happens. */
function textOf(row: HTMLElement, selector: string): Text {
  const element = row.querySelector(selector);
  if (element === null) throw new Error(`no ${selector} in the running order`);
  if (element.firstChild instanceof Text) return element.firstChild;
  const text = document.createTextNode("");
  element.replaceChildren(text);
  return text;
}
