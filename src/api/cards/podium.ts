import { EDGE, paint, slot } from "./frame.ts";
import { setLine } from "./letters.ts";

export interface PodiumStep {
  readonly label: string;
  readonly name: string;
  readonly figure: string;
  /** #rrggbb. */
  readonly colour: string | null;
  readonly mark?: string;
}

const WIDTH = 340;
const STEP = 366;

export function podium(steps: readonly PodiumStep[], top = 372): string[] {
  return steps.slice(0, 3).flatMap(({ label, name, figure, colour, mark }, at) => {
    const [x, y] = [EDGE + at * STEP, top + at * 26];
    return [
      slot({ x: x + 4, y: y + 4, width: WIDTH - 8, height: 92 }, colour ?? paint.noTeam),
      setLine(label, {
        x: x + 32,
        y: y + 58,
        size: 25,
        style: "text",
        fill: paint.second,
        most: WIDTH - 92,
      }),
      setLine(mark ?? String(at + 1), {
        x: x + WIDTH - 30,
        y: y + 62,
        size: 36,
        style: "wide",
        fill: paint.third,
        anchor: "end",
      }),
      setLine(name, {
        x: x + 32,
        y: y + 108,
        size: 43,
        style: "wide",
        fill: paint.chalk,
        most: WIDTH - 66,
      }),
      setLine(figure, {
        x: x + 32,
        y: y + 148,
        size: 28,
        style: "text",
        fill: paint.chalk,
        most: WIDTH - 56,
      }),
    ];
  });
}
