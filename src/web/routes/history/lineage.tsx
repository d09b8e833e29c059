import { Link } from "react-router";

import { YearAxis, YearStrip } from "../../components/year-strip.tsx";
import { Section } from "../../ui/section.tsx";
import type { HistoryView } from "./f1-history.server.ts";
import styles from "./lineage.module.css";

interface LineageProps {
  readonly lineage: HistoryView["lineage"];
  readonly years: number;
  readonly decades: readonly number[];
}

/** What became of the teams: each outfit on a strip of years, its names in turn. */
export function Lineage({ lineage: { rows, constant }, years, decades }: LineageProps) {
  if (rows.length === 0) return null;
  const [alive, gone] = [rows.filter((row) => row.alive), rows.filter((row) => !row.alive)];
  return (
    <Section id="names" title="Team family trees">
      {constant.length > 0 && (
        <p className={styles.note}>
          Never renamed:{" "}
          {constant.map((team, index) => (
            <span key={team.to}>
              {index > 0 && ", "}
              <Link to={team.to}>{team.name}</Link>
            </span>
          ))}
          .
        </p>
      )}
      <div className={styles.axis}>
        <YearAxis decades={decades} years={years} />
      </div>
      <Rows rows={alive} years={years} />
      {gone.length > 0 && (
        <>
          <h3 className={styles.gone}>Defunct</h3>
          <Rows rows={gone} years={years} />
        </>
      )}
    </Section>
  );
}

function Rows({ rows, years }: { readonly rows: LineageProps["lineage"]["rows"]; readonly years: number }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.key}>
          <b className={styles.name}>{row.members.at(-1)?.name}</b>
          <div>
            <YearStrip bars={row.bars[0] ?? ""} lighter={row.bars[1] ?? ""} years={years} />
            <ol className={styles.chain}>
              {row.members.map((member) => (
                <li key={`${member.to} ${member.years}`}>
                  <Link to={member.to}>{member.name}</Link> <span>{member.years}</span>
                </li>
              ))}
            </ol>
          </div>
        </li>
      ))}
    </ol>
  );
}
