import { useRef } from "react";
import { Form } from "react-router";

import { ordinalNumber } from "#domain/text.ts";
import { paths } from "#domain/paths.ts";
import { withNoun } from "#domain/standings/points.ts";

import { Helmet } from "../../components/helmet.tsx";
import { useRowMoves } from "../../components/use-row-moves.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import type { TitleView } from "./title.server.ts";
import styles from "./what-if.module.css";

interface WhatIfProps {
  readonly whatIf: NonNullable<TitleView["whatIf"]>;
  readonly choice: TitleView["choice"];
}

/**
 * Form for places at the next meeting, with the resulting standings. It is a GET form, so that a
 * scenario can be shared.
 */
export function WhatIf({ whatIf, choice }: WhatIfProps) {
  const { meeting, fields, rows, fastest, fastestPoint, others, twice, table } = whatIf;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(body, table?.rows.map(({ id }) => id).join(" ") ?? "");
  return (
    <Section id="what-if" title={<>What could happen at the {meeting}</>}>
      <p className="note">
        Choose where each contender finishes. {others > 0 && "All others score nothing."}
      </p>
      <Form action={`${paths.titleSimulator()}#what-if`} preventScrollReset>
        <Stack gap={5} above={7} align="start">
          <input type="hidden" name="year" value={choice.season} />
          {choice.round !== null && <input type="hidden" name="round" value={choice.round} />}
          <div className={styles.fields}>
            {rows.map((row, index) => (
              <Cluster key={row.id} gap={5} unbroken align="start">
                <Helmet driverId={row.id} colour={row.colour} year={choice.season} />
                <div>
                  {fields.map((field, at) => (
                    <SelectField
                      key={field.name}
                      label={
                        fields.length === 1
                          ? `${row.name}, ${withNoun(row.points)}`
                          : `${row.name}, ${field.label.toLowerCase()}`
                      }
                      name={`${field.name}${index + 1}`}
                      defaultValue={row.places[at] ?? 0}
                    >
                      {field.scale.map((points, place) => (
                        <option key={place} value={place + 1}>
                          {`${ordinalNumber(place + 1)}, ${withNoun(points)}`}
                        </option>
                      ))}
                      <option value={0}>No points</option>
                    </SelectField>
                  ))}
                </div>
              </Cluster>
            ))}
          </div>
          {fastestPoint && (
            <div className={styles.fastest}>
              <SelectField label="Fastest lap" name="fastest" defaultValue={fastest ?? 0}>
                {rows.map((row, index) => (
                  <option key={row.id} value={index + 1}>
                    {row.name}
                  </option>
                ))}
                <option value={0}>Another driver</option>
              </SelectField>
            </div>
          )}
          <Button type="submit" kind="primary">
            Show standings
          </Button>
        </Stack>
      </Form>
      {twice && (
        <Stack above={9} className={styles.answer}>
          <Notice kind="error" title="Two drivers can’t share a position. Change one." />
        </Stack>
      )}
      {table && (
        <Stack gap={5} above={9} className={styles.answer} role="status">
          <Text face="name" size="3xl">
            {table.verdict}
          </Text>
          <Table figures>
            <caption className="visually-hidden">Standings after the {meeting}</caption>
            <TableHead heads={["Driver", "Points", "Behind", "Title"]} />
            <tbody ref={body}>
              {table.rows.map((row) => (
                <tr key={row.id} data-key={row.id}>
                  <th scope="row">{row.name}</th>
                  <td>
                    {row.points} <small>+{row.gained}</small>
                  </td>
                  <td>{row.behind === "0" ? "" : `−${row.behind}`}</td>
                  <td>{row.title}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Stack>
      )}
    </Section>
  );
}
