import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";

import { findDisplayOverrides } from "#db/queries/entrants/display-overrides.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { findTeamInSeason } from "#db/queries/entrants/teams.ts";
import { slugOf } from "#domain/slug.ts";
import { colourFault } from "#domain/people/colour-contrast.ts";
import { isHardToTell } from "#domain/people/colour-distance.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { fieldErrors } from "../../../forms/check-form.server.ts";
import { readAdminForm, slugIn, touchedFields } from "../admin-form.server.ts";
import type { Route } from "./+types/team-editor";
import { answerEdit, type ParsedEdit } from "./edit-form.server.ts";
import { historyOf } from "./history.server.ts";
import { differing, editedSeason, pictureError, type Proposal } from "./subject-edit.server.ts";

type Context = Readonly<RouterContextProvider>;

async function findShown(context: Context, season: number, teamId: string) {
  const { db, clock } = context.get(servicesContext);
  const now = clock.now();
  const [team, instead, table, standings] = await Promise.all([
    findTeamInSeason(db, season, teamId),
    findDisplayOverrides(db, "team", teamId, season),
    findTeamStandings(db, { season, now }),
    findDriverStandings(db, { season, now }),
  ]);
  if (team === null) throw data(null, { status: 404 });
  const row = table.rows.find((candidate) => candidate.team.id === teamId);
  const [first, second] = row?.drivers ?? [];
  return {
    currentValues: {
      name: team.name,
      colour: team.colour ?? "",
      first: first?.id ?? "",
      second: second?.id ?? "",
      logo: instead.get("logo") ?? "",
      car: instead.get("car") ?? "",
    },
    others: table.rows.flatMap((row) => (row.team.id === teamId ? [] : [row.team])),
    drivers: standings.rows.map(({ driver }) => ({ id: driver.id, name: driver.name })),
  };
}

export async function loadTeamEditor({ context, url }: Route.LoaderArgs) {
  const { db, clock, editing, settings } = context.get(servicesContext);
  const { season, seasons } = await editedSeason(context, url);
  const teamId = slugIn(url, "team");
  if (teamId === null) {
    const { rows } = await findTeamStandings(db, { season, now: clock.now() });
    const teams = rows.map(({ team, drivers }) => ({
      id: team.id,
      to: paths.teamEditor({ year: season, team: team.id }),
      name: team.name,
      drivers: drivers.map(({ lastName }) => lastName).join(", "),
    }));
    return { season, seasons, teams, editor: null };
  }
  const { currentValues, drivers } = await findShown(context, season, teamId);
  const [version, history] = await Promise.all([
    editing.versionOf({ kind: "team", teamId }),
    historyOf(context, { subject: { kind: "team", teamId } }),
  ]);
  const editor = { teamId, season, currentValues, drivers, version, history, imageHosts: settings.imageHosts };
  return { season, seasons, teams: [], editor };
}

const teamFields = z.object({
  name: z.string().trim().min(1, "Enter the team’s name.").max(60, "Shorten the name to 60 characters."),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Enter # and six hex digits (0–9, a–f)."),
  first: z.string(),
  second: z.string(),
  logo: z.string().trim(),
  car: z.string().trim(),
});

export async function editTeam({ context, request, url }: Route.ActionArgs) {
  const fields = await readAdminForm(request);
  const { season } = await editedSeason(context, url);
  const teamId = slugIn(url, "team") ?? "";
  const parsed = await parseTeamEdit(context, season, teamId, fields);
  return answerEdit(context, request, {
    form: "team",
    fields,
    parsed,
    backTo: paths.teamEditor({ year: season, team: teamId }),
  });
}

async function parseTeamEdit(
  context: Context,
  season: number,
  teamId: string,
  fields: Readonly<Record<string, string>>,
): Promise<ParsedEdit> {
  const { currentValues, drivers, others } = await findShown(context, season, teamId);
  const validation = teamFields.safeParse(touchedFields(fields, currentValues));
  if (!validation.success) return { errors: fieldErrors(validation.error) };
  const { name, colour, first, second, logo, car } = validation.data;
  const errors: { field: string; text: string }[] = [];
  if (name !== currentValues.name && others.some((other) => slugOf(other.name) === slugOf(name))) {
    errors.push({ field: "name", text: `Another ${season} team has this name.` });
  }
  const colourWrong = colour === currentValues.colour ? null : colourFault(colour);
  if (colourWrong !== null) errors.push({ field: "colour", text: colourWrong });
  const namesById = new Map(drivers.map((driver) => [driver.id, driver.name]));
  const samePair = first === currentValues.first && second === currentValues.second;
  if (!samePair && first === second) errors.push({ field: "second", text: "Choose two different drivers." });
  for (const [field, id] of Object.entries({ first, second })) {
    if (!samePair && !namesById.has(id)) errors.push({ field, text: "Choose a driver from this season." });
  }
  const { imageHosts } = context.get(servicesContext).settings;
  for (const [field, url] of Object.entries({ logo, car })) {
    const fault = pictureError(url, imageHosts);
    if (fault !== null) errors.push({ field, text: fault });
  }
  const cleared = (["logo", "car"] as const).find(
    (field) => currentValues[field] !== "" && validation.data[field] === "",
  );
  if (cleared !== undefined) {
    errors.push({ field: cleared, text: "To restore our drawing, undo the correction in the history." });
  }
  if (errors.length > 0) return { errors };
  const of = { subject: "team", teamId } as const;
  const called = (id: string): string => namesById.get(id) ?? (id === "" ? "nobody" : id);
  const pair = (firstId: string, secondId: string): string => `${called(firstId)} and ${called(secondId)}`;
  const proposals: readonly Proposal[] = [
    ["Name", currentValues.name, name, { ...of, field: "name", value: name }],
    [`Colour in ${season}`, currentValues.colour, colour, { ...of, season, field: "colour", value: colour }],
    [
      `Drivers in ${season}`,
      pair(currentValues.first, currentValues.second),
      pair(first, second),
      { ...of, season, field: "drivers", value: `${first} ${second}` },
    ],
    [`Logo in ${season}`, currentValues.logo, logo, { ...of, season, field: "logo", value: logo }],
    [`Picture of the car in ${season}`, currentValues.car, car, { ...of, season, field: "car", value: car }],
  ];
  const alike = colour === currentValues.colour ? [] : others.filter((other) => isHardToTell(colour, other.colour));
  const notes = alike.map((other) => `In charts, this colour is hard to tell apart from ${other.name}’s.`);
  return { proposed: differing(proposals), notes };
}
