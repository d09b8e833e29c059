import { data } from "react-router";
import { z } from "zod";

import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { administrator, readAdminForm } from "../admin-form.server.ts";
import type { Route } from "./+types/update-teams";
import { editedSeason } from "./subject-edit.server.ts";

export async function loadUpdateTeams({ context, request, url }: Route.LoaderArgs) {
  const { editing } = context.get(servicesContext);
  const { season, seasons } = await editedSeason(context, url);
  const by = await administrator(context, request);
  const answer = await editing.publish({ season, by }, "rehearse");
  return {
    season,
    seasons,
    effects: answer.kind === "done" ? answer.effects : null,
    error: answer.kind === "inapplicable" ? answer.detail : null,
  };
}

const publishing = z.object({
  season: z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number),
});

export async function publishTeams({ context, request }: Route.ActionArgs) {
  const validation = publishing.safeParse(await readAdminForm(request));
  if (!validation.success) throw data(null, { status: 400 });
  const { season } = validation.data;
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const answer = await services.editing.publish({ season, by }, "do");
  if (answer.kind !== "done") throw data(null, { status: 422 });
  throw redirectWithAlert(services, paths.updateTeams({ year: season }), "season-published");
}
