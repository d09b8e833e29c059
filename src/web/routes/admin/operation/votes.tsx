import { Form, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/votes";
import { AdminPage } from "../admin-page.tsx";
import { AdminTable } from "../admin-table.tsx";
import styles from "../admin.module.css";
import { Heading } from "../../../ui/heading.tsx";

export { loadVotes as loader } from "./votes.server.ts";

export const handle = { parameters: ["meeting"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.adminVotes(),
    title: "Suspicious votes · Gridwalk",
    description: "Networks that sent an unusual number of ballots.",
    noindex: true,
  });

export default function Votes({ loaderData }: Route.ComponentProps) {
  const { meeting, meetings, outliers } = loaderData;
  return (
    <AdminPage
      title="Suspicious votes"
      lead="Networks that sent far more new ballots in an hour than is usual for that vote. Ballots don’t record their network, and the codes below can’t be traced back to one."
    >
      <Form
        action={paths.adminVotes()}
        className={`cluster tight gap-6 ${styles.search}`}
        key={meeting?.id}
      >
        <SelectField label="Meeting" name="meeting" defaultValue={meeting?.id}>
          {meetings.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Show</Button>
      </Form>
      {meeting !== null && (
        <Heading level={2}>
          <Link to={meeting.to}>{meeting.name}</Link>
        </Heading>
      )}
      {outliers.length === 0 ? (
        <EmptyState title="Nothing suspicious">No network stands out in this vote.</EmptyState>
      ) : (
        <AdminTable caption="Most ballots first" heads={["Network", "Hour", "Ballots", "Usual"]}>
          {outliers.map(({ network, hour, ballots, usual }) => (
            <tr key={`${network} ${hour}`}>
              <th scope="row">
                <code>{network}</code>
              </th>
              <td>
                <LocalTime iso={hour} format="day-time" trackZone="UTC" />
              </td>
              <td>{ballots}</td>
              <td>{usual}</td>
            </tr>
          ))}
        </AdminTable>
      )}
    </AdminPage>
  );
}
