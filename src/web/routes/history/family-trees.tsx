import { Link } from "react-router";

import { HISTORY_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { TeamBar } from "../../components/team-bar.tsx";
import { YearAxis } from "../../components/year-strip.tsx";
import { pageMeta } from "../../page-meta.ts";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/family-trees";
import { FamilyBars } from "./family-bars.tsx";
import styles from "./family-trees.module.css";
import { type FamilyTreesView, loadFamilyTrees } from "./family-trees.server.ts";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadFamilyTrees(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.f1FamilyTrees(),
    title: "Formula 1 team family trees: which team became which · Gridwalk",
    description: "Formula 1 teams and the names they raced under, from 1950 to today.",
    card: HISTORY_CARD,
  });

export default function FamilyTrees({ loaderData: { rows, constant, years, decades } }: Route.ComponentProps) {
  const [alive, gone] = [rows.filter((row) => row.alive), rows.filter((row) => !row.alive)];
  return (
    <div className="wrap">
      <PageHead up={{ to: paths.f1History(), label: "F1 history" }} title="Team family trees" />
      {constant.length > 0 && (
        <>
          <Text tone="quiet">Never renamed:</Text>
          <Cluster as="ul" gap={6} tight className={styles.chain}>
            {constant.map((team) => (
              <Cluster as="li" gap={3} unbroken key={team.to}>
                <TeamBar colour={team.colour} />
                <Link to={team.to}>{team.name}</Link>
              </Cluster>
            ))}
          </Cluster>
        </>
      )}
      <Columns split="3-9" until={820} gap={10} above={7}>
        <div />
        <YearAxis decades={decades} years={years} />
      </Columns>
      <Rows rows={alive} years={years} />
      {gone.length > 0 && (
        <Section compact id="defunct" title="Defunct">
          <Rows rows={gone} years={years} />
        </Section>
      )}
    </div>
  );
}

function Rows({ rows, years }: { readonly rows: FamilyTreesView["rows"]; readonly years: number }) {
  return (
    <RuledList as="ol" above={4}>
      {rows.map((row) => (
        <Columns as="li" split="3-9" until={820} gap={10} align="start" key={row.key} className={styles.row}>
          <Text as="b" size="xl" face="name">
            {row.members.at(-1)?.name}
          </Text>
          <div>
            <FamilyBars members={row.members} years={years} />
            <Cluster as="ol" gap={7} tight above={3} size="m" className={styles.chain}>
              {row.members.map((member) => (
                <Cluster as="li" gap={4} unbroken key={`${member.to} ${member.years}`}>
                  <TeamBar colour={member.colour ?? "var(--ink-3)"} />
                  <Link to={member.to}>{member.name}</Link>{" "}
                  <Text as="span" tone="quiet">
                    {member.years}
                  </Text>
                </Cluster>
              ))}
            </Cluster>
          </div>
        </Columns>
      ))}
    </RuledList>
  );
}
