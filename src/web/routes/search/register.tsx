import { Link } from "react-router";

import { type SearchResults, searchKindNames } from "#domain/search/search-result.ts";

import { Flag } from "../../components/flag.tsx";
import styles from "./register.module.css";

interface RegisterProps {
  readonly group: SearchResults["groups"][number];
  readonly query: string;
}

/** One kind of what was found, set like the register at the back of a race programme: name, dots, years. */
export function Register({ group: { kind, total, results }, query }: RegisterProps) {
  const id = `found-${kind}`;
  const more = total - results.length;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {searchKindNames[kind]} <span className={styles.count}>{total}</span>
      </h2>
      <div>
        <ul className={styles.list}>
          {results.map(({ title, code, detail, years, country, path }) => (
            <li key={path}>
              <Link to={path} className={styles.entry}>
                <span className={styles.flag}>{country !== null && <Flag alpha2={country} />}</span>
                <span className={styles.what}>
                  <b>{title}</b>
                  {code !== null && <span className={styles.code}>{code}</span>}
                  {detail !== null && <span className={styles.detail}>{detail}</span>}
                </span>
                <span className={styles.dots} aria-hidden="true" />
                <span className={styles.years}>{years}</span>
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="note">
            And {more} more.{" "}
            {kind === "meeting" ? `Add a year, as in “${shortened(query)} 1996”.` : "Add a word to narrow it down."}
          </p>
        )}
      </div>
    </section>
  );
}

function shortened(query: string): string {
  return query.length > 24 ? "monaco" : query;
}
