import { Form, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Text } from "../../../ui/text.tsx";
import type { Route } from "./+types/profile";
import styles from "./account.module.css";
import { AccountPart } from "./account-part.tsx";

type NotificationsPartProps = Pick<
  Route.ComponentProps["loaderData"],
  "notifications" | "account" | "mailIsSent"
> &
  Pick<Route.ComponentProps, "actionData">;

const FORM = "emails";

export function NotificationsPart({
  notifications,
  account,
  mailIsSent,
  actionData,
}: NotificationsPartProps) {
  const { browsers, emails } = notifications;
  const result = resultOf(actionData, FORM);
  const busy = useSending(FORM);
  return (
    <AccountPart id="notifications" title="Notifications">
      <FormErrors result={result} />
      <FormDone result={result} />
      {browsers.length > 0 && (
        <RuledList roomy className={styles.rows}>
          {browsers.map(({ id, browser, createdAt }) => (
            <li key={id}>
              <div>
                <b>{browser}</b>
                <Text size="s" tone="quiet">
                  Since <LocalTime iso={createdAt} format="day" trackZone="UTC" />
                </Text>
              </div>
              <Form method="post" action={paths.profile()} preventScrollReset>
                <Button type="submit" name="browser" value={id}>
                  Turn off<span className="visually-hidden"> in {browser}</span>
                </Button>
              </Form>
            </li>
          ))}
        </RuledList>
      )}
      <p>
        <Link className="link" to={paths.notifications()}>
          {browsers.length === 0
            ? "Turn on notifications in this browser"
            : "Choose what you hear about"}
        </Link>
      </p>
      <StackedForm action={paths.profile()} preventScrollReset>
        <input type="hidden" name="form" value={FORM} />
        <CheckboxGroup legend="Email me">
          <Checkbox
            name="changes"
            label="When a session moves or a race is cancelled"
            defaultChecked={emails.scheduleChanges}
            disabled={!account.emailVerified}
          />
          <Checkbox
            name="weekend"
            label="On the Thursday before a race, with the weekend’s times"
            hint="In your profile’s time zone, without results."
            defaultChecked={emails.weekend}
            disabled={!account.emailVerified}
          />
        </CheckboxGroup>
        {account.emailVerified ? (
          <Button type="submit" busy={busy}>
            Save
          </Button>
        ) : (
          <Text tone="quiet">
            {mailIsSent ? "Confirm your email address first." : "This site doesn’t send email."}
          </Text>
        )}
      </StackedForm>
    </AccountPart>
  );
}
