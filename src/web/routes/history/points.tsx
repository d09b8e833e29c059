import { Link } from "react-router";

import { HISTORY_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { YearAxis, YearStrip } from "../../components/year-strip.tsx";
import { pageMeta } from "../../page-meta.ts";
import { Heading } from "../../ui/heading.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/points";
import styles from "./points.module.css";

export { loadPoints as loader } from "./points.server.ts";

const MAX_POINTS = 25;

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.f1Points(),
    title: "Formula 1 points systems since 1950 · Gridwalk",
    description:
      "Points by finishing position in every Formula 1 season, and the special rules: dropped scores, shared drives, half and double points.",
    card: HISTORY_CARD,
  });

export default function Points({
  loaderData: { eras, rules, years, decades },
}: Route.ComponentProps) {
  const places = Math.max(...eras.map(({ points }) => points.length));
  return (
    <div className="wrap">
      <PageHead up={{ to: paths.f1History(), label: "F1 history" }} title="Points systems" />
      <Table className={styles.scales}>
        <caption className="visually-hidden">Points by finishing position and season</caption>
        <thead>
          <tr>
            <th scope="col">Seasons</th>
            {(eras[0]?.points ?? []).map((_, place) => (
              // The columns never change, so the index identifies them.
              <th key={`place ${place + 1}`} scope="col">
                {place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {eras.map((era) => (
            <tr key={era.label}>
              <th scope="row">{era.label}</th>
              {era.points.map((points, place) => (
                <td key={`place ${place + 1}`}>
                  <svg
                    viewBox={`0 0 10 ${MAX_POINTS}`}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <path d={`M0 ${MAX_POINTS}v${-points}h10v${points}z`} />
                  </svg>
                  {points}
                </td>
              ))}
              {era.points.length < places && (
                <td colSpan={places - era.points.length} aria-label="No points" />
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <Section compact id="rules" title="Special rules">
        <RuledList above={6}>
          {rules.map((rule) => (
            <Columns
              as="li"
              split="3-9"
              until={820}
              gap={10}
              align="start"
              key={rule.title}
              className={styles.rule}
            >
              <div>
                <Heading level={3}>{rule.title}</Heading>
                <p className="fine">{rule.years}</p>
              </div>
              <div>
                <YearStrip bars={rule.bars} years={years} />
                <YearAxis decades={decades} years={years} />
                <p className="note">{rule.text}</p>
                {rule.races.length > 0 && (
                  <Cluster as="p" gap={6} tight size="m">
                    {rule.races.map((race) => (
                      <Link key={race.to} className="link" to={race.to}>
                        {race.label}
                      </Link>
                    ))}
                  </Cluster>
                )}
              </div>
            </Columns>
          ))}
        </RuledList>
      </Section>
    </div>
  );
}
