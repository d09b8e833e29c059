import { classNames } from "./class-names.ts";
import styles from "./look.module.css";

/** Steps of the scale of space in tokens.css. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** What a part says about its own look, in the words of the scale. */
export interface Look {
  /** Space above it. */
  readonly above?: Step | undefined;
  readonly size?: "2xs" | "xs" | "s" | "m" | "l" | "xl" | "2xl" | "3xl" | "4xl" | "title" | "hero";
  /** Quiet stands back beside its neighbours; faint is for what is over or empty. */
  readonly tone?: "plain" | "quiet" | "faint";
  readonly weight?: 400 | 500 | 600 | 700;
  /** Wide letters for headlines and names, and the heavy ones of places and counts. */
  readonly face?: "headline" | "name" | "number";
}

export function lookOf({ above, size, tone, weight, face }: Look): string {
  return classNames(
    above && styles[`above-${above}`],
    face && styles[face],
    size && styles[`size-${size}`],
    tone && styles[tone],
    weight && styles[`weight-${weight}`],
  );
}
