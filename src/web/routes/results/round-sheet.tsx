import type { ReactNode } from "react";

import { paths } from "#domain/paths.ts";

import { DetailLink } from "../../components/detail-link.tsx";
import { CircuitOutline } from "../../components/circuit-outline.tsx";
import type { ClassifiedRow } from "../../components/classification/classified-row.ts";
import { Flag } from "../../components/flag.tsx";
import { SlotBracket } from "../../components/slot-bracket.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./round-sheet.module.css";
import type { RoundView } from "./round-view.server.ts";

interface RoundSheetProps<Table> {
  readonly round: RoundView<Table>;
  readonly renderTable: (table: Table, caption: string, session: string) => ReactNode;
}

export interface Sheet {
  readonly rows: readonly Pick<ClassifiedRow, "colour">[];
}

export function RoundSheet<Table extends Sheet>({ round, renderTable }: RoundSheetProps<Table>) {
  const { slug, season, name, country, circuit, date, outline, notice, parts } = round;
  const heading = (
    <Heading
      level={2}
      size={notice ? "xl" : "3xl"}
      tone={notice ? "quiet" : "plain"}
      id={`${slug}-name`}
    >
      <DetailLink className={styles.name} to={paths.meeting({ season, slug })}>
        {name}
      </DetailLink>
    </Heading>
  );
  const where = (
    <Cluster as="p" gap={4} unbroken above={4} size="m">
      <Flag alpha2={country.alpha2} width={21} />
      {country.name}
    </Cluster>
  );
  if (notice)
    return (
      <article className={styles.strip} id={slug} aria-labelledby={`${slug}-name`}>
        <div>
          {heading}
          <Text above={4} size="xs" weight={600} tone="quiet">
            {circuit}
          </Text>
          {where}
        </div>
        <Text size="m" weight={600} tone="quiet" className={styles.date}>
          {date}
        </Text>
        <Text tone="quiet" className={styles.notice}>
          <b>{notice.label}</b>
          {notice.text !== null && ` ${notice.text}`}
        </Text>
      </article>
    );
  return (
    <article className={styles.sheet} id={slug} aria-labelledby={`${slug}-name`}>
      <SlotBracket colour={parts[0]?.table?.rows[0]?.colour ?? null} />
      <header className={styles.head}>
        <div className={styles.what}>
          <p className={styles.number}>
            <span className="visually-hidden">Round </span>
            {round.round}
          </p>
          <div>
            {heading}
            <Text above={5} size="xs" weight={600} tone="quiet">
              {circuit}
            </Text>
            {where}
            <Text above={1} size="m" weight={600}>
              {date}
            </Text>
          </div>
        </div>
        {outline && (
          <div className={`wider-than-640 ${styles.outline}`}>
            <CircuitOutline drawing={outline} label="" weight="fine" />
          </div>
        )}
      </header>
      <Stack gap={10}>
        {parts.map(({ kind, label, table, note }) => (
          <div key={kind}>
            {parts.length > 1 && (
              <Heading level={3} size="2xl" className={styles.label}>
                {label}
              </Heading>
            )}
            {table === null ? (
              <p className={`note ${styles.label}`}>{note}</p>
            ) : (
              renderTable(table, `${name}, ${label}`, kind)
            )}
          </div>
        ))}
      </Stack>
    </article>
  );
}
