import { Link } from "react-router";

import { YearAxis, YearStrip } from "../../components/year-strip.tsx";
import { Section } from "../../ui/section.tsx";
import type { HistoryView } from "./f1-history.server.ts";
import { Text } from "../../ui/text.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./lineage.module.css";

interface LineageProps {
  readonly lineage: HistoryView["lineage"];
  readonly years: number;
  readonly decades: readonly number[];
}

export function Lineage({ lineage: { rows, constant }, years, decades }: LineageProps) {
  if (rows.length === 0) return null;
  const [alive, gone] = [rows.filter((row) => row.alive), rows.filter((row) => !row.alive)];
  return (
    <Section id="names" title="Team family trees">
      {constant.length > 0 && (
        <Text above={4} tone="quiet">
          Never renamed:{" "}
          {constant.map((team, index) => (
            <span key={team.to}>
              {index > 0 && ", "}
              <Link to={team.to}>{team.name}</Link>
            </span>
          ))}
          .
        </Text>
      )}
      <Columns split="3-9" until={820} gap={10} above={7}>
        <div />
        <YearAxis decades={decades} years={years} />
      </Columns>
      <Rows rows={alive} years={years} />
      {gone.length > 0 && (
        <>
          <Heading level={3} above={10}>
            Defunct
          </Heading>
          <Rows rows={gone} years={years} />
        </>
      )}
    </Section>
  );
}

function Rows({ rows, years }: { readonly rows: LineageProps["lineage"]["rows"]; readonly years: number }) {
  return (
    <RuledList as="ol" above={4}>
      {rows.map((row) => (
        <Columns as="li" split="3-9" until={820} gap={10} align="start" key={row.key} className={styles.row}>
          <Text as="b" size="xl" face="name">
            {row.members.at(-1)?.name}
          </Text>
          <div>
            <YearStrip bars={row.bars[0] ?? ""} lighter={row.bars[1] ?? ""} years={years} />
            <Cluster as="ol" gap={5} align="stretch" tight above={2} size="m" className={styles.chain}>
              {row.members.map((member) => (
                <li key={`${member.to} ${member.years}`}>
                  <Link to={member.to}>{member.name}</Link> <span>{member.years}</span>
                </li>
              ))}
            </Cluster>
          </div>
        </Columns>
      ))}
    </RuledList>
  );
}
