import { gapsBetween, type LapGap } from "#domain/replay/driver-gaps.ts";
import { driverNames } from "#domain/replay/driver-names.ts";
import { carStatus, type PreparedReplay, type ReplayFrame } from "#domain/replay/frame.ts";
import { formatLapTime } from "#domain/times.ts";

import type { Picks } from "./car-sprites.ts";
import { lapsDone } from "./car-state.ts";
import { drawGapChart, gapChartWords } from "./gap-chart.ts";
import type { Parts } from "./parts.ts";
import { gapWords } from "./words.ts";

const HEIGHT = 190;

/** Whom one looks at: figures of one driver or two, and the gap between the two lap by lap, as far as they have come. */
export class ComparePanel {
  readonly #replay: PreparedReplay;
  readonly #parts: Parts;
  readonly #colours: readonly string[];
  #picks: Picks = { followed: null, compared: null };
  #gaps: readonly LapGap[] = [];
  #drawn = "";

  constructor(replay: PreparedReplay, parts: Parts, colours: readonly string[]) {
    this.#replay = replay;
    this.#parts = parts;
    this.#colours = colours;
  }

  pick(picks: Picks): void {
    this.#picks = picks;
    const { followed, compared } = picks;
    this.#gaps = followed === null || compared === null ? [] : gapsBetween(this.#replay.race, followed, compared);
    this.#drawn = "";
    this.#parts.find("followed").hidden = followed === null;
    this.#parts.find("compared").hidden = compared === null;
    this.#parts.find("gap-chart").hidden = compared === null;
    this.#parts.find("nobody").hidden = followed !== null;
    this.#parts.find("one").hidden = followed === null || compared !== null;
  }

  fit(): void {
    this.#drawn = "";
  }

  update(frame: ReplayFrame): void {
    const { followed, compared } = this.#picks;
    if (followed !== null) this.#showCar("followed", followed, frame);
    if (compared !== null) this.#showCar("compared", compared, frame);
    if (followed !== null && compared !== null) this.#showChart(followed, compared, frame);
  }

  #showCar(part: string, car: number, frame: ReplayFrame): void {
    const facts = this.#replay.race.cars[car];
    if (facts === undefined) return;
    const done = lapsDone(frame, car);
    const times = facts.lapTimesMs.slice(0, done).filter((time) => time !== null);
    const status = frame.status[car];
    const retired = status === carStatus.out && facts.reasonRetired !== null ? `Out: ${facts.reasonRetired}` : null;
    const figures: Record<string, string> = {
      name: facts.name,
      team: facts.teamName,
      place: String(frame.place[car] ?? ""),
      gap: retired ?? gapWords(this.#replay, frame, car, "gap"),
      last: formatLapTime(facts.lapTimesMs[done - 1] ?? null),
      best: formatLapTime(times.length === 0 ? null : Math.min(...times)),
      stops: String(frame.stops[car] ?? 0),
    };
    for (const [name, words] of Object.entries(figures)) this.#parts.write(`${part}-${name}`, words);
    this.#parts.find(`${part}-bar`).style.backgroundColor = this.#colours[car] ?? "";
  }

  #showChart(followed: number, compared: number, frame: ReplayFrame): void {
    const laps = Math.min(lapsDone(frame, followed), lapsDone(frame, compared), this.#gaps.length);
    const names = driverNames(this.#replay.race);
    const lapless = [followed, compared].filter(
      (car) => frame.status[car] === carStatus.out && lapsDone(frame, car) === 0,
    );
    const drawn = [laps, ...lapless].join();
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const canvas = this.#parts.canvas("gap-canvas");
    const { width } = this.#parts.find("gap-chart").getBoundingClientRect();
    const gaps = this.#gaps.slice(0, laps);
    const [first, second] = [this.#replay.race.cars[followed], this.#replay.race.cars[compared]];
    const colours = [this.#colours[followed] ?? "", this.#colours[compared] ?? ""] as const;
    drawGapChart(
      canvas,
      { width: Math.round(width), height: HEIGHT },
      // Two cars of one team: the second one's side is chalk.
      { gaps, laps: this.#replay.laps, colours: colours[0] === colours[1] ? [colours[0], "#f1efe8"] : colours },
    );
    const nameOf = (car: number): string => names[car] ?? "";
    const words = gapChartWords(gaps, [nameOf(followed), nameOf(compared)], lapless.map(nameOf));
    canvas.setAttribute("aria-label", words);
    this.#parts.write("gap-words", words);
    this.#parts.write("ahead-first", `${first?.code ?? ""} ahead`);
    this.#parts.write("ahead-second", `${second?.code ?? ""} ahead`);
  }
}
