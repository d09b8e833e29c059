import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";

import { findDriverProfile } from "#db/queries/people/driver-profile.ts";
import { findDisplayOverrides } from "#db/queries/entrants/display-overrides.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { fieldErrors } from "../../../forms/check-form.server.ts";
import { readAdminForm, slugIn, touchedFields } from "../admin-form.server.ts";
import type { Route } from "./+types/driver-editor";
import { answerEdit, type ParsedEdit } from "./edit-form.server.ts";
import { historyOf } from "./history.server.ts";
import { differing, editedSeason, pictureError, type Proposal } from "./subject-edit.server.ts";

type Context = Readonly<RouterContextProvider>;

async function findShown(context: Context, season: number, driverId: string) {
  const { db, clock } = context.get(servicesContext);
  const now = clock.now();
  const [profile, instead, drivers, teams] = await Promise.all([
    findDriverProfile(db, driverId),
    findDisplayOverrides(db, "driver", driverId, season),
    findDriverStandings(db, { season, now }),
    findTeamStandings(db, { season, now, withDrivers: false }),
  ]);
  if (profile === null) throw data(null, { status: 404 });
  const row = drivers.rows.find((candidate) => candidate.driver.id === driverId);
  return {
    name: profile.name,
    currentValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      code: profile.code,
      number: row?.driver.number ?? "",
      team: row?.team?.id ?? "",
      picture: instead.get("picture") ?? "",
    },
    teams: teams.rows.map(({ team }) => ({ id: team.id, name: team.name })),
    others: drivers.rows.filter((row) => row.driver.id !== driverId).map(({ driver }) => driver),
  };
}

export async function loadDriverEditor({ context, url }: Route.LoaderArgs) {
  const { db, clock, editing, settings } = context.get(servicesContext);
  const { season, seasons } = await editedSeason(context, url);
  const driverId = slugIn(url, "driver");
  if (driverId === null) {
    const { rows } = await findDriverStandings(db, { season, now: clock.now() });
    const drivers = rows.map(({ driver, team }) => ({
      id: driver.id,
      to: paths.driverEditor({ year: season, driver: driver.id }),
      code: driver.code,
      name: driver.name,
      team: team?.name ?? "No team",
    }));
    return { season, seasons, drivers, editor: null };
  }
  const { name, currentValues, teams } = await findShown(context, season, driverId);
  const [version, history] = await Promise.all([
    editing.versionOf({ kind: "driver", driverId }),
    historyOf(context, { subject: { kind: "driver", driverId } }),
  ]);
  const editor = { driverId, season, name, currentValues, teams, version, history, imageHosts: settings.imageHosts };
  return { season, seasons, drivers: [], editor };
}

const name = (what: string) =>
  z.string().trim().min(1, `Enter the ${what}.`).max(60, `Shorten the ${what} to 60 characters.`);
const driverFields = z.object({
  firstName: name("first name"),
  lastName: name("surname"),
  code: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, "Enter three capital letters, like VER."),
  number: z.string().regex(/^(?:[1-9]\d?)?$/, "Enter a number from 1 to 99."),
  team: z.string(),
  picture: z.string().trim(),
});

export async function editDriver({ context, request, url }: Route.ActionArgs) {
  const fields = await readAdminForm(request);
  const { season } = await editedSeason(context, url);
  const driverId = slugIn(url, "driver") ?? "";
  const parsed = await parseDriverEdit(context, season, driverId, fields);
  const backTo = paths.driverEditor({ year: season, driver: driverId });
  return answerEdit(context, request, { form: "driver", fields, parsed, backTo });
}

async function parseDriverEdit(
  context: Context,
  season: number,
  driverId: string,
  fields: Readonly<Record<string, string>>,
): Promise<ParsedEdit> {
  const { currentValues, teams, others } = await findShown(context, season, driverId);
  const validation = driverFields.safeParse(touchedFields(fields, currentValues));
  if (!validation.success) return { errors: fieldErrors(validation.error) };
  const { firstName, lastName, code, number, team, picture } = validation.data;
  const errors: { field: string; text: string }[] = [];
  const fault = pictureError(picture, context.get(servicesContext).settings.imageHosts);
  if (fault !== null) errors.push({ field: "picture", text: fault });
  const coded = code === currentValues.code ? undefined : others.find((other) => other.code === code);
  if (coded !== undefined) errors.push({ field: "code", text: `${coded.name} already has this code in ${season}.` });
  const numbered = number === currentValues.number ? undefined : others.find((other) => other.number === number);
  if (numbered !== undefined) {
    errors.push({
      field: "number",
      text: `${numbered.name} already has number ${number} in ${season}. Choose another.`,
    });
  }
  if (team !== currentValues.team && !teams.some(({ id }) => id === team)) {
    errors.push({ field: "team", text: "Choose a team from this season." });
  }
  const cleared = (["number", "picture"] as const).find(
    (field) => currentValues[field] !== "" && validation.data[field] === "",
  );
  if (cleared !== undefined) {
    errors.push({ field: cleared, text: "To restore the sources’ value, undo the correction in the history." });
  }
  if (errors.length > 0) return { errors };
  const of = { subject: "driver", driverId } as const;
  const called = (id: string): string => teams.find((candidate) => candidate.id === id)?.name ?? id;
  const proposals: readonly Proposal[] = [
    ["First name", currentValues.firstName, firstName, { ...of, field: "firstName", value: firstName }],
    ["Surname", currentValues.lastName, lastName, { ...of, field: "lastName", value: lastName }],
    ["Code", currentValues.code, code, { ...of, field: "code", value: code }],
    [`Number in ${season}`, currentValues.number, number, { ...of, season, field: "number", value: number }],
    [`Team in ${season}`, called(currentValues.team), called(team), { ...of, season, field: "team", value: team }],
    ["Picture", currentValues.picture, picture, { ...of, field: "picture", value: picture }],
  ];
  return { proposed: differing(proposals) };
}
