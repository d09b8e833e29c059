import { Link } from "react-router";

import { YearAxis, YearStrip } from "../../components/year-strip.tsx";
import { Section } from "../../ui/section.tsx";
import { ScrollTable } from "../../ui/table.tsx";
import type { HistoryView } from "./f1-history.server.ts";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./scoring-eras.module.css";

interface ScoringErasProps {
  readonly eras: HistoryView["eras"];
  readonly rules: HistoryView["rules"];
  readonly years: number;
  readonly decades: readonly number[];
}

const MOST = 25;

export function ScoringEras({ eras, rules, years, decades }: ScoringErasProps) {
  return (
    <Section id="points" title="Points systems">
      <ScrollTable label="Points by finishing position" className={styles.scales}>
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
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <path d={`M0 0h${(points / MOST) * 100}v8h-${(points / MOST) * 100}z`} />
                  </svg>
                  {points}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Columns split="3-9" until={820} gap={10} above={10}>
        <div />
        <YearAxis decades={decades} years={years} />
      </Columns>
      <RuledList>
        {rules.map((rule) => (
          <Columns as="li" split="3-9" until={820} gap={10} align="start" key={rule.title} className={styles.rule}>
            <div>
              <Heading level={3}>{rule.title}</Heading>
              <p className="fine">{rule.years}</p>
            </div>
            <div>
              <YearStrip bars={rule.bars} years={years} />
              <p className="note">{rule.text}</p>
              {rule.races.length > 0 && (
                <Cluster as="p" gap={6} tight size="m">
                  {rule.races.map((race) => (
                    <Link key={race.to} className={`tap ${styles.race}`} to={race.to}>
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
  );
}
