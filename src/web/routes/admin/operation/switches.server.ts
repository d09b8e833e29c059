import { data } from "react-router";
import { z } from "zod";

import { listSwitchedOff, setSwitch } from "#db/queries/operation/switches.ts";
import { paths } from "#domain/paths.ts";
import { isSwitchName, switches } from "#domain/switch.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { administrator, readAdminForm } from "../admin-form.server.ts";
import type { Route } from "./+types/switches";

export async function loadSwitches({ context }: Route.LoaderArgs) {
  const off: readonly string[] = await listSwitchedOff(context.get(servicesContext).db);
  return Object.entries(switches).map(([name, words]) => ({ name, ...words, isOn: !off.includes(name) }));
}

const setting = z.object({ name: z.string().refine(isSwitchName), to: z.enum(["on", "off"]) });

export async function flipSwitch({ context, request }: Route.ActionArgs) {
  const validation = setting.safeParse(await readAdminForm(request));
  if (!validation.success || !isSwitchName(validation.data.name)) throw data(null, { status: 400 });
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const { name, to } = validation.data;
  await setSwitch(services.db, { name, isOn: to === "on", by }, Temporal.Now.instant());
  throw redirectWithAlert(services, paths.adminSwitches(), "switch-changed");
}
