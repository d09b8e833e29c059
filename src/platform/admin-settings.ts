import { z } from "zod";

import type { AdminPolicy } from "#domain/members/admin-access.ts";

import { wholeNumber } from "./setting-kinds.ts";

/** After a week, administrators log in again anyway. */
const MAX_IDLE_HOURS = 168;

export const adminVariables = {
  ADMIN_TWO_FACTOR: z.enum(["required", "optional"], "required or optional").optional(),
  ADMIN_IDLE_HOURS: wholeNumber(
    1,
    MAX_IDLE_HOURS,
    "the number of hours without a visit after which administrators log in again",
  ).default(12),
};

/** Administrators of a site on the internet need a second factor, unless the operator decides otherwise. */
export function readAdminPolicy(
  variables: z.output<z.ZodObject<typeof adminVariables>>,
  publicUrl: string | null,
): AdminPolicy {
  return {
    twoFactor: variables.ADMIN_TWO_FACTOR ?? (publicUrl?.startsWith("https:") === true ? "required" : "optional"),
    idleHours: variables.ADMIN_IDLE_HOURS,
  };
}
