import { Link } from "react-router";

import type { Score } from "#domain/people/head-to-head.ts";

import { Table, TableHead } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./duel-table.module.css";
import type { MateView } from "./team-mates.server.ts";

interface DuelTableProps {
  readonly name: string;
  readonly mates: readonly MateView[];
  readonly withYears?: boolean;
}

export function DuelTable({ name, mates, withYears = false }: DuelTableProps) {
  return (
    <>
      <Table className={styles.duels}>
        <caption className="visually-hidden">{name}’s record against each team-mate</caption>
        <TableHead heads={[`${name} against`, "Qualifying", "Race"]} />
        <tbody>
          {mates.map((mate) => (
            <tr key={`${mate.id} ${mate.years}`}>
              <th scope="row">
                <Link to={mate.href}>{mate.name}</Link>
                {withYears && <small>{mate.years}</small>}
              </th>
              <td>
                <Balance score={mate.qualifying} />
              </td>
              <td>
                <Balance score={mate.race} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="fine">
        Qualifying counts only if both drivers set a time, a race only if both were classified.
      </p>
    </>
  );
}

const GAP = 2;

function Balance({ score: { ahead, behind } }: { readonly score: Score }) {
  const all = ahead + behind;
  if (all === 0)
    return (
      <Text as="span" tone="quiet">
        –
      </Text>
    );
  const driverWidth = Math.round((ahead / all) * 100);
  return (
    <div className={styles.balance}>
      <b>
        {ahead}–{behind}
      </b>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect fill="var(--ink)" width={driverWidth} height="8" />
        <rect
          fill="var(--tone-2)"
          x={Math.min(driverWidth + GAP, 100)}
          width={Math.max(100 - driverWidth - GAP, 0)}
          height="8"
        />
      </svg>
    </div>
  );
}
