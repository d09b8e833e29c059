import { z } from "zod";

import { listTimeZones } from "#domain/time-zone.ts";
import { leadMinutes, overChoices } from "#domain/notices/notice.ts";
import { webhookFormats } from "#domain/notices/webhook-body.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { acceptForm, rejectForm } from "../../../forms/answer-form.server.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { administrator, idOf, readAdminForm } from "../admin-form.server.ts";
import type { Route } from "./+types/webhooks";

export async function loadWebhooks({ context }: Route.LoaderArgs) {
  const { notifications } = context.get(servicesContext);
  const webhooks = await notifications.listWebhooks();
  return {
    timeZones: listTimeZones(),
    webhooks: webhooks.map(({ id, url, format, secret, zone, deliveredAt, ...webhook }) => ({
      id,
      host: new URL(url).host,
      format,
      secret,
      zone,
      deliveredAt: deliveredAt?.toString() ?? null,
      leadMinutes: webhook.leadMinutes,
      scheduleChanges: webhook.scheduleChanges,
      sessionOver: webhook.sessionOver,
      votingOpens: webhook.votingOpens,
    })),
  };
}

const webAddress = z
  .url({ protocol: /^https?$/, error: "Enter a web address that starts with https." })
  .max(1_000);

const fields = z.object({
  url: webAddress,
  format: z.enum(webhookFormats),
  zone: z.string().refine((zone) => listTimeZones().includes(zone)),
  lead: z.enum(["", ...leadMinutes.map(String)]),
  over: z.enum(overChoices),
  changes: z.string().optional(),
  voting: z.string().optional(),
});

export async function changeWebhooks({ context, request }: Route.ActionArgs) {
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const { notifications } = services;
  const form = await readAdminForm(request);
  const id = idOf(form.id);
  if (form.step === "remove" && id !== null) {
    await notifications.removeWebhook(id, by);
    throw redirectWithAlert(services, paths.adminWebhooks(), "webhook-removed");
  }
  if (form.step === "test" && id !== null) {
    const failure = await notifications.testWebhook(id);
    if (failure === null) return acceptForm("test", "Sent. The receiver accepted it.");
    return rejectForm(
      "test",
      {},
      [{ field: null, text: `The test wasn’t delivered: ${failure}.` }],
      { status: 422 },
    );
  }
  const parsed = fields.safeParse(form);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isUrl = issue?.path[0] === "url";
    const text = isUrl
      ? "Enter a web address that starts with https."
      : "Choose one of the options.";
    return rejectForm("webhook", form, [{ field: isUrl ? "url" : null, text }]);
  }
  const { url, format, zone, lead, over, changes, voting } = parsed.data;
  if (format === "ntfy" && !/^\/[\w-]{1,64}$/.test(new URL(url).pathname)) {
    const text = "Add the topic to the address, for example https://ntfy.sh/my-topic.";
    return rejectForm("webhook", form, [{ field: "url", text }]);
  }
  await notifications.addWebhook(
    {
      url,
      format,
      zone,
      parts: ["race", "qualifying", "sprint", "sprint-qualifying"],
      leadMinutes: leadMinutes.find((minutes) => String(minutes) === lead) ?? null,
      scheduleChanges: changes !== undefined,
      sessionOver: over,
      votingOpens: voting !== undefined,
    },
    by,
  );
  throw redirectWithAlert(services, paths.adminWebhooks(), "webhook-added");
}
