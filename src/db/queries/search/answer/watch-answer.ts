import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import { paths } from "#domain/paths.ts";
import type { AnswerContext } from "./answer-context.ts";

/** Offers the time machine, either in general or for a season that has begun. */
export function watchAnswer({ season }: AnswerContext, year: number | null): DirectAnswer | null {
  if (year === null) {
    return directAnswer({
      title: "Time machine",
      text: "Go back to any race since 1950, and carry on race by race.",
      links: [{ label: "Choose a race", path: paths.watch() }],
    });
  }
  if (year > season) return null;
  return directAnswer({
    title: `Watch ${year}`,
    text: `Go back to ${year} in the time machine, and relive it race by race.`,
    links: [{ label: `Choose a ${year} race`, path: paths.watch({ season: year }) }],
  });
}
