import { z } from "zod";

// The fields of OpenF1's tables (openf1.org) that we use. An invalid row is skipped without
// affecting the others.

const date = z.string().transform((text, context) => {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) context.addIssue({ code: "custom", message: "not a date" });
  return ms;
});
const seconds = z
  .number()
  .finite()
  .nullish()
  .transform((value) => (value == null ? null : Math.round(value * 1000)));
const optionalText = z
  .string()
  .max(300)
  .nullish()
  .transform((value) => value ?? null);
const optionalNumber = z
  .number()
  .finite()
  .nullish()
  .transform((value) => value ?? null);
const driver = { driver_number: z.number().int().min(1).max(999) };
const gap = z.union([z.number().finite(), z.string().max(20)]).nullish();

export const wire = {
  sessions: z.object({
    session_key: z.number(),
    meeting_key: z.number(),
    session_name: z.string(),
    session_type: z.string(),
    date_start: date,
  }),
  meetings: z.object({ meeting_key: z.number(), meeting_name: z.string() }),
  drivers: z.object({
    ...driver,
    name_acronym: optionalText,
    full_name: optionalText,
    team_name: optionalText,
    team_colour: optionalText,
  }),
  position: z.object({ ...driver, date, position: z.number().int().min(1).max(99) }),
  intervals: z.object({ ...driver, date, gap_to_leader: gap, interval: gap }),
  laps: z.object({
    ...driver,
    lap_number: z.number().int().min(1),
    date_start: date.nullish(),
    lap_duration: seconds,
    duration_sector_1: seconds,
    duration_sector_2: seconds,
    duration_sector_3: seconds,
    is_pit_out_lap: z.boolean().nullish(),
  }),
  stints: z.object({
    ...driver,
    stint_number: z.number().int(),
    compound: optionalText,
    lap_start: optionalNumber,
    tyre_age_at_start: optionalNumber,
  }),
  pit: z.object({ ...driver, date, lap_number: optionalNumber }),
  race_control: z.object({
    date,
    category: optionalText,
    flag: optionalText,
    scope: optionalText,
    sector: optionalNumber,
    lap_number: optionalNumber,
    message: z.string().max(300),
  }),
  weather: z.object({
    date,
    air_temperature: optionalNumber,
    track_temperature: optionalNumber,
    humidity: optionalNumber,
    wind_speed: optionalNumber,
    rainfall: z.union([z.number(), z.boolean()]).nullish(),
  }),
  session_result: z.object({
    ...driver,
    position: optionalNumber,
    dnf: z.boolean().nullish(),
    dns: z.boolean().nullish(),
  }),
} as const;

export type OpenF1Table = keyof typeof wire;
export type OpenF1Row<Table extends OpenF1Table> = z.output<(typeof wire)[Table]>;

export function readRows<Table extends OpenF1Table>(
  table: Table,
  body: unknown,
): OpenF1Row<Table>[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((row: unknown) => {
    const parsed = wire[table].safeParse(row);
    return parsed.success ? [parsed.data as OpenF1Row<Table>] : [];
  });
}
