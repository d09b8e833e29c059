/* Encodes one car's laps as SVG path data. The path is also the chart's data: x counts laps, y is the value as an
   integer, and the chart does the scaling. The read-out decodes it in the browser, so no figure is sent twice. */

/**
 * Encodes values at x = `firstX`, `firstX` + 1 and so on. Null breaks the line. A single point
 * becomes a line of zero length.
 */
export function encodeLapLine(values: readonly (number | null)[], firstX = 0): string {
  let path = "";
  let at: number | null = null;
  let command = "";
  let level = 0;
  const endLevel = (): void => {
    if (level > 0) path += `h${level}`;
    if (level > 0) command = "h";
    level = 0;
  };
  for (const [i, value] of values.entries()) {
    if (value === null) {
      endLevel();
      if (command === "M") path += "h0";
      command = "";
      at = null;
    } else if (at === null) {
      path += `M${firstX + i} ${value}`;
      command = "M";
      at = value;
    } else if (value === at) {
      level++;
    } else {
      endLevel();
      const step = value - at;
      path += `${command === "l" ? " " : "l"}1${step < 0 ? "" : " "}${step}`;
      command = "l";
      at = value;
    }
  }
  endLevel();
  if (command === "M") path += "h0";
  return path;
}

/** Returns the values at x = 0, 1 and so on; null where the line has a gap. */
export function decodeLapLine(path: string): (number | null)[] {
  const values: (number | null)[] = [];
  let [command, x, y] = ["", 0, 0];
  const numbers: number[] = [];
  for (const [token] of path.matchAll(/[Mhl]|-?\d+/g)) {
    if (/[Mhl]/.test(token)) {
      command = token;
      continue;
    }
    numbers.push(Number(token));
    const [first, second] = numbers;
    if (first === undefined || (command !== "h" && second === undefined)) continue;
    numbers.length = 0;
    const from = command === "M" ? first : x + 1;
    x = command === "M" ? first : x + first;
    if (command === "M") y = second ?? 0;
    if (command === "l") y += second ?? 0;
    for (let at = from; at <= x; at++) values[at] = y;
  }
  return Array.from(values, (value) => value ?? null);
}
