import type { Point } from "./outline.ts";

export function pathPoints(path: string): Point[] {
  const numbers = Array.from(path.matchAll(/-?\d+/g), ([number]) => Number(number));
  let [x, y] = [0, 0];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, i): Point => {
    x += numbers[2 * i] ?? 0;
    y += numbers[2 * i + 1] ?? 0;
    return [x, y];
  });
}
