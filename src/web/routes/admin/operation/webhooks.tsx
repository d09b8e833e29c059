import { Form } from "react-router";

import { leadMinutes, type OverChoice } from "#domain/notices/notice.ts";
import type { WebhookFormat } from "#domain/notices/webhook-body.ts";
import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Part } from "../../../ui/part.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Route } from "./+types/webhooks";
import { AdminPage } from "../admin-page.tsx";
import { Entries, Entry } from "../entries.tsx";

export { changeWebhooks as action, loadWebhooks as loader } from "./webhooks.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.adminWebhooks(),
    title: "Webhooks · Gridwalk",
    description: "Notify Discord, Slack, ntfy or your own program about sessions.",
    noindex: true,
  });

const FORMATS: Record<WebhookFormat, string> = {
  json: "JSON",
  discord: "Discord",
  slack: "Slack",
  ntfy: "ntfy",
};
const OVER: Record<OverChoice, string> = {
  no: "Nothing",
  over: "The result is in",
  result: "Who won",
};
const FORM = "webhook";

export default function Webhooks({
  loaderData: { webhooks, timeZones },
  actionData,
}: Route.ComponentProps) {
  const result = resultOf(actionData, FORM);
  const tested = resultOf(actionData, "test");
  const values = result?.values ?? {};
  return (
    <AdminPage
      title="Webhooks"
      lead="Notify Discord, Slack, ntfy or your own program about sessions and changes."
    >
      <FormErrors result={tested} />
      <FormDone result={tested} />
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet">Add the first one below.</EmptyState>
      ) : (
        <Entries>
          {webhooks.map(({ id, host, format, secret, zone, deliveredAt, ...choices }) => (
            <Entry
              key={id}
              title={`${FORMATS[format]} at ${host}`}
              action={
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Cluster gap={5}>
                    <Button
                      type="submit"
                      name="step"
                      value="test"
                      aria-label={`Send a test to ${host}`}
                    >
                      Send a test
                    </Button>
                    <Button
                      type="submit"
                      name="step"
                      value="remove"
                      kind="danger"
                      aria-label={`Remove ${host}`}
                    >
                      Remove
                    </Button>
                  </Cluster>
                </Form>
              }
            >
              <p>{told(choices)}</p>
              <p>Times in {zone.replaceAll("_", " ")}</p>
              <p>
                Signed with <code>{secret}</code>
              </p>
              <p>
                {deliveredAt === null ? (
                  "Nothing delivered yet"
                ) : (
                  <>
                    Last delivered <LocalTime iso={deliveredAt} format="day-time" trackZone="UTC" />
                  </>
                )}
              </p>
            </Entry>
          ))}
        </Entries>
      )}
      <Part id="add" title="Add a webhook">
        <FormErrors result={result} />
        <StackedForm>
          <TextField
            {...wireFields(FORM, result)("url")}
            label="Address"
            hint="Anyone who knows this address can post there. It won’t be shown again."
            maxLength={1000}
          />
          <SelectField label="Format" name="format" defaultValue={values.format ?? "json"}>
            {Object.entries(FORMATS).map(([format, label]) => (
              <option key={format} value={format}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Remind before sessions" name="lead" defaultValue={values.lead ?? ""}>
            <option value="">Never</option>
            {leadMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes before
              </option>
            ))}
          </SelectField>
          <SelectField
            label="After qualifying, a sprint or a race, announce"
            name="over"
            defaultValue={values.over ?? "no"}
          >
            {Object.entries(OVER).map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </SelectField>
          <CheckboxGroup legend="Also">
            <Checkbox
              name="changes"
              label="When a session moves or is cancelled"
              defaultChecked={result === undefined || values.changes !== undefined}
            />
            <Checkbox
              name="voting"
              label="When voting opens"
              defaultChecked={values.voting !== undefined}
            />
          </CheckboxGroup>
          <SelectField label="Times in" name="zone" defaultValue={values.zone ?? "UTC"}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </SelectField>
          <Button type="submit" kind="primary">
            Add webhook
          </Button>
        </StackedForm>
      </Part>
    </AdminPage>
  );
}

type Listed = Route.ComponentProps["loaderData"]["webhooks"][number];

function told({
  leadMinutes: lead,
  scheduleChanges,
  sessionOver,
  votingOpens,
}: Pick<Listed, "leadMinutes" | "scheduleChanges" | "sessionOver" | "votingOpens">): string {
  const parts = [
    ...(lead === null ? [] : [`reminders ${lead} minutes before sessions`]),
    ...(scheduleChanges ? ["schedule changes"] : []),
    ...(sessionOver === "no"
      ? []
      : [sessionOver === "over" ? "results without the winner" : "winners"]),
    ...(votingOpens ? ["voting announcements"] : []),
  ];
  return parts.length === 0 ? "Nothing chosen" : `Sends: ${parts.join(", ")}`;
}
