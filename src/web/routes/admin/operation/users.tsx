import { Form } from "react-router";

import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/users";
import { AdminPage } from "../admin-page.tsx";
import styles from "../admin.module.css";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Entries, Entry } from "../entries.tsx";

export { changeUser as action, loadUsers as loader } from "./users.server.ts";

export const handle = { parameters: ["q"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.adminUsers(),
    title: "People · Gridwalk",
    description: "Accounts and their roles.",
    noindex: true,
  });

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { text, all, people, handsOutLinks } = loaderData;
  return (
    <AdminPage title="People" lead="Accounts and their roles.">
      <FormErrors result={actionData} />
      <FormDone result={actionData} />
      {actionData?.values["link"] !== undefined && (
        <p className={styles.text}>{actionData.values["link"]}</p>
      )}
      <Form
        action={paths.adminUsers()}
        role="search"
        className={`cluster tight gap-6 ${styles.search}`}
        key={text}
      >
        <TextField label="Name or email" name="q" defaultValue={text} maxLength={100} optional />
        <Button type="submit">Search</Button>
      </Form>
      <p className="note" role="status">
        {all === 1 ? "1 account" : `${all} accounts`}
        {people.length < all && `, showing the newest ${people.length}`}
      </p>
      {people.length === 0 ? (
        <EmptyState title="No accounts found">No name or email address matches.</EmptyState>
      ) : (
        <Entries>
          {people.map((person) => (
            <Entry
              key={person.id}
              title={
                <>
                  {person.displayName} {person.role === "admin" && <Badge>Administrator</Badge>}{" "}
                  {person.isDisabled && <Badge tone="danger">Disabled</Badge>}
                </>
              }
              action={
                !person.isOwn && (
                  <Form method="post" action={paths.adminUsers(text)}>
                    <Cluster gap={4}>
                      <input type="hidden" name="id" value={person.id} />
                      <input type="hidden" name="q" value={text} />
                      <Button
                        type="submit"
                        name="deed"
                        value={person.role === "admin" ? "end-admin" : "make-admin"}
                      >
                        {person.role === "admin" ? "Remove as administrator" : "Make administrator"}
                      </Button>
                      <Button
                        type="submit"
                        name="deed"
                        value={person.isDisabled ? "enable" : "disable"}
                        kind={person.isDisabled ? "plain" : "danger"}
                      >
                        {person.isDisabled ? "Enable" : "Disable"}
                      </Button>
                      {handsOutLinks && !person.isDisabled && (
                        <Button type="submit" name="deed" value="reset-link">
                          Create a link for a new password
                        </Button>
                      )}
                    </Cluster>
                  </Form>
                )
              }
            >
              <p>
                {person.email}
                {!person.isConfirmed && !handsOutLinks && ", not confirmed"}
              </p>
              <p>
                Joined <LocalTime iso={person.joinedAt} format="date" trackZone="UTC" />
              </p>
              {!person.isOwn && person.openSessions > 0 && (
                <EndSessions
                  id={person.id}
                  name={person.displayName}
                  count={person.openSessions}
                  text={text}
                />
              )}
            </Entry>
          ))}
        </Entries>
      )}
    </AdminPage>
  );
}

interface EndSessionsProps {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly text: string;
}

/** Behind a disclosure, so that it takes two clicks even without JavaScript. */
function EndSessions({ id, name, count, text }: EndSessionsProps) {
  return (
    <Disclosure summary={`Logged in on ${pluralize(count, "device")}`}>
      <Form method="post" action={paths.adminUsers(text)}>
        <Stack gap={4}>
          <p>
            This logs {name} out everywhere. Emailed links for a new password or address stop
            working.
          </p>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="q" value={text} />
          <Cluster>
            <Button type="submit" name="deed" value="end-sessions" kind="danger">
              Log {name} out everywhere
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Disclosure>
  );
}
