import { z } from "zod";

import { checkWith } from "../../forms/check-form.server.ts";
import { textLength } from "../../ui/text-length.ts";
import { DAYS, FIRST_RACE_LIMIT, STANDS } from "./pass-answers.ts";

/**
 * Race numbers are 2 to 99. Number 1 is reserved for the reigning champion (FIA Sporting
 * Regulations), and 17 was retired in 2015.
 */
const raceNumber = z
  .string()
  .trim()
  .refine((text) => text !== "1", {
    error: "1 belongs to the champion. Choose from 2 to 99.",
    abort: true,
  })
  .refine((text) => /^([2-9]|[1-9]\d)$/.test(text), {
    error: "Choose a number from 2 to 99.",
    abort: true,
  })
  .refine((text) => text !== "17", { error: "17 was Jules Bianchi’s and is retired." });

const application = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter the name for the pass.")
    .max(40, "Use at most 40 characters."),
  email: z
    .string()
    .trim()
    .min(1, { error: "Enter your email address.", abort: true })
    .pipe(z.email("Enter an address like name@example.org.")),
  number: raceNumber,
  stand: z.enum(STANDS, "Choose where you want to sit."),
  days: z.enum(
    DAYS.map((day) => day.value),
    "Choose your days.",
  ),
  firstRace: z
    .string()
    .refine(
      (text) => textLength(text) <= FIRST_RACE_LIMIT,
      `Shorten it to ${FIRST_RACE_LIMIT} characters.`,
    ),
  reminder: z.enum(["", "on"]),
  understood: z.literal("on", "Tick the box. The pass really won’t open any gates."),
});

export const checkPassApplication = checkWith(application);
