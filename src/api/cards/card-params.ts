import { z } from "zod";

import { SLOWEST_MEAN_MS } from "#domain/card-paths.ts";
import { MAX_CIRCUIT_GUESSES } from "#domain/games/puzzle/circuit-guess.ts";
import { MAX_GUESSES } from "#domain/games/puzzle/driver-guess.ts";
import type { Podium } from "#domain/games/predictor.ts";
import { QUICKEST_REACTION_MS } from "#domain/games/reaction/start.ts";

/* Valid parameters of card URLs. Anything else gets a 404 before any lookup. */

const PNG = /\.png$/;
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const season = z
  .string()
  .regex(/^(?:19[5-9]\d|20\d\d)$/)
  .transform(Number);
const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const file = z
  .string()
  .regex(PNG)
  .transform((name) => name.replace(PNG, ""));

export const MeetingParams = z.object({ season, file: file.pipe(slug) });
export const NameParams = z.object({ file: file.pipe(slug) });
export const VoteParams = z.object({ file: file.pipe(id) });

export const StandingsParams = z.object({
  who: z.enum(["drivers", "teams"]),
  file: file
    .transform((name) => {
      const [year, ...round] = name.split("-");
      return { season: year, round: round.join("-") };
    })
    .pipe(
      z.strictObject({
        season,
        round: z
          .string()
          .regex(/^[1-9]\d?$/)
          .transform(Number),
      }),
    ),
});

export const ReactionParams = z.object({
  file: file
    .pipe(z.string().regex(/^\d{3}$/))
    .transform(Number)
    .pipe(z.number().int().min(QUICKEST_REACTION_MS).max(SLOWEST_MEAN_MS)),
});

const MARKS = { driver: /^[snf]{6}$/, circuit: /^[sf]$/ } as const;
const MAX_ROWS = { driver: MAX_GUESSES, circuit: MAX_CIRCUIT_GUESSES } as const;
const RIGHT = { driver: "ssssss", circuit: "s" } as const;

export const PuzzleParams = z
  .object({
    puzzle: z.enum(["driver", "circuit"]),
    date: z.iso.date(),
    file: file.pipe(z.string().regex(/^(?:solved|lost)-[snf.]{1,41}$/)),
  })
  .transform(({ puzzle, date, file: name }) => {
    const [how, marks = ""] = name.split("-");
    return { puzzle, date, solved: how === "solved", rows: marks.split(".") };
  })
  .refine(({ puzzle, solved, rows }) => {
    const isWhole = rows.length <= MAX_ROWS[puzzle] && rows.every((row) => MARKS[puzzle].test(row));
    // A solved puzzle ends with the right guess. An unsolved puzzle has used all its guesses.
    return isWhole && (solved ? rows.at(-1) === RIGHT[puzzle] : rows.length === MAX_ROWS[puzzle]);
  });

export const PredictionParams = z.object({
  meeting: id,
  file: file
    .transform((name) => name.split("."))
    .pipe(z.tuple([slug, slug, slug]))
    .refine((picks) => new Set(picks).size === picks.length)
    .transform((picks): Podium => picks),
});
