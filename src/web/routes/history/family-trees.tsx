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
import styles from "./family-trees.module.css";
import type { FamilyTreesView, FamilyMember } from "./family-trees.server.ts";

export { loadFamilyTrees as loader } from "./family-trees.server.ts";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.f1FamilyTrees(),
    title: "Formula 1 team family trees: which team became which · Gridwalk",
    description: "Formula 1 teams and the names they raced under, from 1950 to today.",
    card: HISTORY_CARD,
  });

export default function FamilyTrees({ loaderData: { rows, constant, years, decades } }: Route.ComponentProps) {
  const [aliveRows, goneRows] = [rows.filter((row) => row.alive), rows.filter((row) => !row.alive)];
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
      <Rows rows={aliveRows} years={years} />
      {goneRows.length > 0 && (
        <Section compact id="defunct" title="Defunct">
          <Rows rows={goneRows} years={years} />
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

/**
 * Widths in pixels: a year on the narrowest phone, a year on a wide screen, and a letter with its share of the margin.
 */
const [NARROW_YEAR, WIDE_YEAR, LETTER] = [4.4, 9, 9];

interface FamilyBarsProps {
  readonly members: readonly FamilyMember[];
  readonly years: number;
}

/** A family's years since 1950, in the colours of its cars. Decorative: the list below it has the names and years. */
function FamilyBars({ members, years }: FamilyBarsProps) {
  const share = (of: number): string => `${((100 * of) / years).toFixed(2)}%`;
  return (
    <svg className={styles.bars} width="100%" height="24" aria-hidden="true">
      <rect width="100%" height="1" y="23" fill="var(--line)" />
      {members.map(({ name, to, colour, text, runs }) =>
        runs.map(({ start, length }) => (
          <g key={`${to} ${start}`}>
            <rect
              x={share(start)}
              width={share(length)}
              height="24"
              fill={colour ?? "var(--ink-3)"}
              stroke="var(--paper)"
            />
            {length * WIDE_YEAR >= name.length * LETTER && (
              <text
                className={length * NARROW_YEAR >= name.length * LETTER ? undefined : "wider-than-820"}
                x={share(start)}
                dx="6"
                y="16"
                fill={text ?? "var(--paper)"}
              >
                {name}
              </text>
            )}
          </g>
        )),
      )}
    </svg>
  );
}
