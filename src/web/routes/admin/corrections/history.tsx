import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Route } from "./+types/history";
import { EditPanel } from "./edit-panel.tsx";
import { undo } from "./history.server.ts";
import { OverrideHistory } from "./override-history.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Section } from "../../../ui/section.tsx";
import { Entries, Entry } from "../entries.tsx";

export { loadHistory as loader } from "./history.server.ts";

export function action({ context, request }: Route.ActionArgs) {
  return undo(context, request);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.adminHistory(),
    title: "Manual changes · Gridwalk",
    description: "Every correction, who made it and why, and all administrator actions.",
    noindex: true,
  });

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { overrides, audit } = loaderData;
  return (
    <AdminPage
      title="Manual changes"
      lead="Corrections override the sources until you undo them. Then readers see the sources’ current values."
    >
      {actionData && (
        <Section compact id="undo" title="Undo">
          <EditPanel answer={actionData} saveWords="Undo correction" />
        </Section>
      )}
      <Section compact id="corrections" title="Corrections">
        <OverrideHistory entries={overrides} withSubject />
      </Section>
      <Section compact id="log" title="Log">
        <p className="note">Administrator actions. Entries can’t be changed or deleted.</p>
        {audit.length === 0 ? (
          <EmptyState title="Nothing yet">Administrator actions will appear here.</EmptyState>
        ) : (
          <Entries as="ol">
            {audit.map(({ id, at, actorName, subject, about, summary }) => (
              <Entry
                key={id}
                title={
                  <>
                    {about !== null && `${about}: `}
                    {summary}
                  </>
                }
              >
                <p>
                  {actorName ?? "The operator, or a former administrator"},{" "}
                  <LocalTime iso={at} format="day-time" trackZone="UTC" /> <small>{subject}</small>
                </p>
              </Entry>
            ))}
          </Entries>
        )}
      </Section>
    </AdminPage>
  );
}
