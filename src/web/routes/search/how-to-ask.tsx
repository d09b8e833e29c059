import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { switchSlashKey, useSlashKey } from "../../components/search/slash-key.ts";
import { Switch } from "../../ui/switch.tsx";
import styles from "./how-to-ask.module.css";

const examples = [
  ["monaco 1996", "one race weekend of any year"],
  ["verstapen", "typos are fine"],
  ["HAM", "a driver by code, or by number: 44"],
  ["interlagos", "circuit nicknames"],
  ["sao paulo", "accents are optional"],
  ["brazil", "everything from one country"],
  ["1988", "a whole season"],
] as const;

/** What can be asked, each line a search to try. */
export function HowToAsk({ season }: { readonly season: number }) {
  const slashKey = useSlashKey();
  return (
    <div className={styles.columns}>
      <section aria-labelledby="how-to-ask">
        <h2 id="how-to-ask" className={styles.heading}>
          Try
        </h2>
        <ul className={styles.examples}>
          {examples.map(([text, what]) => (
            <li key={text}>
              <Link to={paths.search(text)}>
                <b>{text}</b>
                <span className={styles.dots} aria-hidden="true" />
                <span className={styles.what}>{what}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="straight-to">
        <h2 id="straight-to" className={styles.heading}>
          Go to
        </h2>
        <ul className={styles.places}>
          <li>
            <Link to={paths.schedule()}>Schedule {season}</Link>
          </li>
          <li>
            <Link to={paths.drivers()}>Drivers</Link>
          </li>
          <li>
            <Link to={paths.teams()}>Teams</Link>
          </li>
          <li>
            <Link to={paths.raceResults(season)}>Race results</Link>
          </li>
          <li>
            <Link to={paths.circuits()}>Circuits since 1950</Link>
          </li>
        </ul>
        <p className={`needs-script ${styles.keys}`}>
          On every page <kbd>Ctrl</kbd> <kbd>K</kbd> opens the search.
        </p>
        <div className="needs-script">
          <Switch
            label="The key / opens the search"
            hint="Turn this off if you use voice control."
            checked={slashKey}
            onChange={(event) => switchSlashKey(event.currentTarget.checked)}
          />
        </div>
      </section>
    </div>
  );
}
