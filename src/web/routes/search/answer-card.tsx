import { Link } from "react-router";

import type { DirectAnswer } from "#domain/search/direct-answer.ts";

import { Helmet } from "../../components/helmet.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./search.module.css";

export function AnswerCard({ answer }: { readonly answer: DirectAnswer }) {
  const { title, text, start, driver, rows, foldedAs, links } = answer;
  return (
    <section className={styles.answer} aria-labelledby="answer">
      <Cluster gap={5} unbroken data-team={driver?.teamId ?? undefined} className={styles.who}>
        {driver && <Helmet driverId={driver.id} />}
        <Heading level={2} size={driver ? "3xl" : "m"} id="answer">
          {title}
        </Heading>
      </Cluster>
      <Text size="2xl" weight={600} above={3}>
        {text}
      </Text>
      {start && (
        <div>
          <Text size="3xl" face="name" above={3}>
            <LocalTime iso={start.at} format="day-time" trackZone={start.timeZone} />
          </Text>
          <TrackTimeNote />
        </div>
      )}
      {rows.length > 0 && (
        <Text as="div" above={6}>
          {foldedAs === null ? (
            <Rows answer={answer} />
          ) : (
            <Disclosure summary={foldedAs}>
              <Rows answer={answer} />
            </Disclosure>
          )}
        </Text>
      )}
      <Cluster gap={5} above={6}>
        {links.map(({ label, path }, index) => (
          <Link
            key={path}
            to={path}
            className={buttonLook}
            data-kind={index === 0 ? "primary" : "plain"}
          >
            {label}
          </Link>
        ))}
      </Cluster>
    </section>
  );
}

function Rows({ answer: { title, heads, rows } }: { readonly answer: DirectAnswer }) {
  return (
    <Table figures>
      <caption className="visually-hidden">{title}</caption>
      {heads.length > 0 && <TableHead heads={["Figure", ...heads]} />}
      <tbody>
        {rows.map(({ label, path, values }) => (
          <tr key={label}>
            <th scope="row">{path === null ? label : <Link to={path}>{label}</Link>}</th>
            {values.map((value, column) => (
              <td key={heads[column] ?? column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
