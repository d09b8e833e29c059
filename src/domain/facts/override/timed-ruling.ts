import { isDisqualified, lineOfDriver, RulingInapplicable, type Ruling } from "./ruling.ts";

export interface TimedLine {
  readonly driverId: string;
  readonly position: number | null;
  readonly status: string;
}

/**
 * Applies a ruling to one driver of a qualifying classification. Only drivers between the old and the new position
 * move, so two drivers who share a position (Mexico 2017) still share it. A disqualified driver goes last, without a
 * position but with lap times, as in official classifications. Throws `RulingInapplicable` if the ruling can't be
 * applied.
 */
export function applyTimedRuling<Line extends TimedLine>(
  lines: readonly Line[],
  driverId: string,
  ruling: Ruling,
): Line[] {
  const line = lineOfDriver(lines, driverId);
  const others = lines.filter((other) => other !== line);
  const classified = others.filter((other) => other.position !== null);
  const unplaced = others.filter((other) => other.position === null);
  switch (ruling.kind) {
    case "time-penalty":
      throw new RulingInapplicable("Time penalties only apply to races and sprints.");
    case "disqualify": {
      if (isDisqualified(line.status)) throw new RulingInapplicable("This driver is already disqualified.");
      const behind = line.position === null ? Infinity : line.position + 1;
      return [...shifted(classified, behind, Infinity, -1), ...unplaced, { ...line, position: null, status: "DSQ" }];
    }
    case "reinstate": {
      if (!isDisqualified(line.status)) {
        throw new RulingInapplicable("Only a disqualified or excluded driver can be reinstated.");
      }
      const { position } = ruling;
      const last = classified.length + 1;
      if (position > last) {
        throw new RulingInapplicable(`With ${last - 1} drivers classified, the lowest possible place is ${last}.`);
      }
      const back = { ...line, position, status: "classified" };
      return [...shifted(classified, position, Infinity, 1).toSpliced(position - 1, 0, back), ...unplaced];
    }
    case "place-penalty": {
      if (line.position === null) throw new RulingInapplicable("An unclassified driver can’t drop places.");
      const place = lines.filter((entry) => entry.position !== null).indexOf(line);
      const behind = classified.slice(place, place + ruling.places);
      const position = behind.at(-1)?.position ?? line.position;
      const shiftedLines = shifted(classified, line.position + 1, position, -1);
      return [...shiftedLines.toSpliced(place + behind.length, 0, { ...line, position }), ...unplaced];
    }
  }
}

function shifted<Line extends TimedLine>(lines: readonly Line[], from: number, to: number, by: number): Line[] {
  return lines.map((line) =>
    line.position === null || line.position < from || line.position > to
      ? line
      : { ...line, position: line.position + by },
  );
}
