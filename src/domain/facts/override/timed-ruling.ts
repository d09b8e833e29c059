import { isDisqualified, lineOfDriver, RulingInapplicable, type Ruling } from "./ruling.ts";

/** What of a line of qualifying a ruling reads or changes. */
export interface TimedLine {
  readonly driverId: string;
  readonly position: number | null;
  readonly status: string;
}

/**
 * The classification of a qualifying after a ruling on one driver. Only who stands between the old place and the new one
 * moves, so that two in one place (Mexico 2017) stay so. Who is disqualified goes to the end without a place and keeps the
 * lap times, as the published classifications do. Throws `RulingInapplicable` where the ruling does not fit.
 */
export function applyTimedRuling<Line extends TimedLine>(
  lines: readonly Line[],
  driverId: string,
  ruling: Ruling,
): Line[] {
  const line = lineOfDriver(lines, driverId);
  const others = lines.filter((one) => one !== line);
  const classified = others.filter((other) => other.position !== null);
  const unplaced = others.filter((other) => other.position === null);
  switch (ruling.kind) {
    case "time-penalty":
      throw new RulingInapplicable("Seconds are added to races and sprints only.");
    case "disqualify": {
      if (isDisqualified(line.status)) throw new RulingInapplicable("This driver is disqualified already.");
      const behind = line.position === null ? Infinity : line.position + 1;
      return [...shifted(classified, behind, Infinity, -1), ...unplaced, { ...line, position: null, status: "DSQ" }];
    }
    case "reinstate": {
      if (!isDisqualified(line.status)) {
        throw new RulingInapplicable("Only who was disqualified or excluded can be reinstated.");
      }
      const { position } = ruling;
      const last = classified.length + 1;
      if (position > last) {
        throw new RulingInapplicable(`There are ${last - 1} classified: the last place to reinstate to is ${last}.`);
      }
      const back = { ...line, position, status: "classified" };
      return [...shifted(classified, position, Infinity, 1).toSpliced(position - 1, 0, back), ...unplaced];
    }
    case "place-penalty": {
      if (line.position === null) throw new RulingInapplicable("Who was not classified has no place to lose.");
      const place = lines.filter((one) => one.position !== null).indexOf(line);
      const behind = classified.slice(place, place + ruling.places);
      const position = behind.at(-1)?.position ?? line.position;
      const moved = shifted(classified, line.position + 1, position, -1);
      return [...moved.toSpliced(place + behind.length, 0, { ...line, position }), ...unplaced];
    }
  }
}

/** Those in the places `from` to `to`, both included, by so many places further down. */
function shifted<Line extends TimedLine>(lines: readonly Line[], from: number, to: number, by: number): Line[] {
  return lines.map((line) =>
    line.position === null || line.position < from || line.position > to
      ? line
      : { ...line, position: line.position + by },
  );
}
