import { paths } from "#domain/paths.ts";

import { SeasonSelect } from "../../../components/record/season-select.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/update-teams";
import { Standings } from "./edit-panel.tsx";
import { AdminPage } from "../admin-page.tsx";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";

export { loadUpdateTeams as loader, publishTeams as action } from "./update-teams.server.ts";

export const handle = { parameters: ["year"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.updateTeams(),
    title: "Update teams · Gridwalk",
    description: "Recalculate a season’s standings from its results.",
    noindex: true,
  });

export default function UpdateTeams({ loaderData }: Route.ComponentProps) {
  const { season, seasons, effects, error } = loaderData;
  const differs = effects !== null && effects.drivers.length + effects.teams.length > 0;
  return (
    <AdminPage
      title="Update teams"
      lead="Team and driver cards take positions, points and wins from the standings. Here you can recalculate the standings from the results, under the season’s rules, and publish them."
    >
      <SeasonSelect action={paths.updateTeams()} shownSeason={season} seasons={seasons} />
      <Section compact id="difference" title="Preview">
        {error !== null && <EmptyState title="Nothing to recalculate">{error}</EmptyState>}
        {effects !== null && !differs && (
          <EmptyState title="Everything is up to date">The {season} standings match the results.</EmptyState>
        )}
        {differs && (
          <Stack gap={6}>
            <Standings caption="Drivers" rows={effects.drivers} />
            <Standings caption="Teams" rows={effects.teams} />
          </Stack>
        )}
        {effects !== null && (
          <StackedForm>
            <input type="hidden" name="season" value={season} />
            <Button type="submit" kind="primary">
              Recalculate {season} and publish
            </Button>
          </StackedForm>
        )}
      </Section>
    </AdminPage>
  );
}
