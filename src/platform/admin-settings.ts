import { z } from "zod";

import type { AdminPolicy } from "#domain/members/admin-access.ts";

/** After a week, administrators log in again anyway. */
const MAX_IDLE_HOURS = 168;
const IDLE_HOURS = `the idle hours after which administrators log in again: a whole number from 1 to ${MAX_IDLE_HOURS}`;

export const adminVariables = {
  ADMIN_TWO_FACTOR: z.enum(["required", "optional"], "required or optional").optional(),
  ADMIN_IDLE_HOURS: z
    .string()
    .regex(/^\d{1,3}$/, IDLE_HOURS)
    .transform(Number)
    .refine((hours) => hours >= 1 && hours <= MAX_IDLE_HOURS, IDLE_HOURS)
    .default(12),
};

/** Administrators of a site on the internet need a second factor, unless the operator decides otherwise. */
export function readAdminPolicy(
  given: z.output<z.ZodObject<typeof adminVariables>>,
  publicUrl: string | null,
): AdminPolicy {
  return {
    twoFactor: given.ADMIN_TWO_FACTOR ?? (publicUrl?.startsWith("https:") === true ? "required" : "optional"),
    idleHours: given.ADMIN_IDLE_HOURS,
  };
}
