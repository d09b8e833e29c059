import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Route } from "./+types/history";
import { EditPanel } from "./edit-panel.tsx";
import { loadHistory, undo } from "./history.server.ts";
import { OverrideHistory } from "./override-history.tsx";
import { AdminPage } from "../admin-page.tsx";
import styles from "./edit.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadHistory(context);
}

export function action({ context, request }: Route.ActionArgs) {
  return undo(context, request);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    path: paths.adminHistory(),
    title: "What was changed by hand · Gridwalk",
    description: "Every correction of the facts with who made it and why, and everything that administrators did.",
  }),
  { name: "robots", content: "noindex" },
];

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { overrides, audit } = loaderData;
  return (
    <AdminPage
      title="Changed by hand"
      lead="Corrections replace what the sources say, now and later. Once one is taken back, readers see what the sources say today."
    >
      {actionData && (
        <section aria-labelledby="undo">
          <h2 id="undo" className="section-title">
            Take back
          </h2>
          <EditPanel answer={actionData} saveWords="Take it back" />
        </section>
      )}
      <section aria-labelledby="corrections" className={actionData && styles.part}>
        <h2 id="corrections" className="section-title">
          Corrections
        </h2>
        <OverrideHistory entries={overrides} withSubject />
      </section>
      <section className={styles.part} aria-labelledby="log">
        <h2 id="log" className="section-title">
          Log
        </h2>
        <p className="note">What administrators did. It is only ever added to: the database refuses the rest.</p>
        {audit.length === 0 ? (
          <EmptyState title="Nothing yet">The first thing that an administrator does appears here.</EmptyState>
        ) : (
          <ol className={styles.history}>
            {audit.map(({ id, at, actorName, subject, about, summary }) => (
              <li key={id} className={styles.entry}>
                <p className={styles.what}>
                  {about !== null && `${about}: `}
                  {summary}
                </p>
                <p>
                  {actorName ?? "The operator, or a former administrator"},{" "}
                  <LocalTime iso={at} format="day-time" trackZone="UTC" /> <small>{subject}</small>
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </AdminPage>
  );
}
