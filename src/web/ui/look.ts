import { classNames } from "./class-names.ts";

export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export interface Look {
  readonly above?: Step | undefined;
  readonly size?: "xs" | "s" | "m" | "l" | "xl" | "2xl" | "3xl" | "4xl" | "title" | "hero";
  /**
   * `quiet` is less prominent than its neighbours, and `faint` is for things that are over or
   * empty.
   */
  readonly tone?: "plain" | "quiet" | "faint";
  readonly weight?: 400 | 500 | 600 | 700;
  /** `headline` and `name` are wide, and `number` is heavy. */
  readonly face?: "headline" | "name" | "number";
}

export function lookOf({ above, size, tone, weight, face }: Look): string {
  return classNames(
    above && `above-${above}`,
    face,
    size && `size-${size}`,
    tone,
    weight && `weight-${weight}`,
  );
}
