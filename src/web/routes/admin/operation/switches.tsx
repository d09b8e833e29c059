import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/switches";
import { AdminPage } from "../admin-page.tsx";
import { Entries, Entry } from "../entries.tsx";

export { flipSwitch as action, loadSwitches as loader } from "./switches.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.adminSwitches(),
    title: "Switches · Gridwalk",
    description: "Turn features off temporarily.",
    noindex: true,
  });

export default function Switches({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Switches" lead="Turn a feature off for everyone when something goes wrong.">
      <Entries>
        {loaderData.map(({ name, label, stops, isOn }) => (
          <Entry
            key={name}
            title={
              <>
                {label} <Badge tone={isOn ? "good" : "danger"}>{isOn ? "On" : "Off"}</Badge>
              </>
            }
            action={
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
            }
          >
            <p>Off: {stops}</p>
          </Entry>
        ))}
      </Entries>
    </AdminPage>
  );
}
