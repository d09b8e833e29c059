import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/switches";
import { flipSwitch, loadSwitches } from "./switches.server.ts";
import { AdminPage } from "../admin-page.tsx";
import styles from "../corrections/edit.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadSwitches(context);
}

export function action({ context, request }: Route.ActionArgs) {
  return flipSwitch(context, request);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    path: paths.adminSwitches(),
    title: "Switches · Gridwalk",
    description: "Turn features off temporarily.",
  }),
  { name: "robots", content: "noindex" },
];

export default function Switches({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Switches" lead="Turn a feature off for everyone at once when something goes wrong.">
      <ul className={styles.history}>
        {loaderData.map(({ name, label, stops, isOn }) => (
          <li key={name} className={styles.entry}>
            <p className={styles.what}>
              {label} <Badge tone={isOn ? "good" : "danger"}>{isOn ? "On" : "Off"}</Badge>
            </p>
            <p>Off: {stops}</p>
            <Form method="post">
              <input type="hidden" name="name" value={name} />
              <Button
                type="submit"
                name="to"
                value={isOn ? "off" : "on"}
                kind={isOn ? "danger" : "primary"}
                aria-label={`Switch ${isOn ? "off" : "on"} ${label.toLowerCase()}`}
              >
                Switch {isOn ? "off" : "on"}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
