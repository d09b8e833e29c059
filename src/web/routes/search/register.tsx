import { Link } from "react-router";

import { type SearchResults, searchKindNames } from "#domain/search/search-result.ts";

import { Flag } from "../../components/flag.tsx";
import found from "../../components/search/found.module.css";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./register.module.css";

interface RegisterProps {
  readonly group: SearchResults["groups"][number];
  readonly query: string;
}

export function Register({ group: { kind, total, results }, query }: RegisterProps) {
  const id = `found-${kind}`;
  const more = total - results.length;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading id={id} level={2} above={5} size="2xl">
        {searchKindNames[kind]}{" "}
        <Text as="span" weight={500} tone="faint">
          {total}
        </Text>
      </Heading>
      <div>
        <ul className={styles.list}>
          {results.map(({ title, code, detail, years, country, path }) => (
            <li key={path}>
              <Link to={path} className={styles.entry}>
                <span className={found.flag}>{country !== null && <Flag alpha2={country} />}</span>
                <span className={found.what}>
                  <b className={styles.title}>{title}</b>
                  {code !== null && (
                    <Text as="span" size="xs" weight={600} tone="faint">
                      {code}{" "}
                    </Text>
                  )}
                  {detail !== null && <span className={found.detail}>{detail}</span>}
                </span>
                <span className={styles.dots} aria-hidden="true" />
                <Text as="span" weight={600}>
                  {years}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="note">
            And {more} more. {narrowingHint(kind, query)}
          </p>
        )}
      </div>
    </section>
  );
}

function narrowingHint(kind: string, query: string): string {
  if (kind !== "meeting" || /\b\d{4}\b/.test(query)) return "Add a word to narrow the search.";
  return `Add a year, as in “${query.length > 24 ? "monaco" : query} 1996”.`;
}
