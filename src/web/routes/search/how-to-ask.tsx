import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { switchSlashKey, useSlashKey } from "../../components/search/slash-key.ts";
import { Switch } from "../../ui/switch.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./how-to-ask.module.css";
import register from "./register.module.css";

const examples = [
  ["monaco 1996", "a race weekend, any year"],
  ["verstapen", "typos are fine"],
  ["HAM", "a driver by code, or by number: 44"],
  ["who can win the title", "a question with a short answer"],
  ["norris vs piastri", "two drivers compared"],
  ["monaco winners", "who won at a track"],
  ["when is qualifying", "session times"],
  ["interlagos", "circuit nicknames"],
  ["sao paulo", "accents are optional"],
  ["brazil", "everything from one country"],
  ["most poles", "records"],
  ["1988", "a whole season"],
] as const;

export function HowToAsk({ season }: { readonly season: number }) {
  const slashKey = useSlashKey();
  return (
    <Columns split="1-side" until={820} gap={10} above={10} className={styles.columns}>
      <section aria-labelledby="how-to-ask">
        <Heading level={2} size="2xl" id="how-to-ask">
          Try
        </Heading>
        <ul className={`above-5 ${register.list} ${styles.examples}`}>
          {examples.map(([text, what]) => (
            <li key={text}>
              <Link to={paths.search(text)} className={register.entry}>
                <b className={register.title}>{text}</b>
                <span className={register.dots} aria-hidden="true" />
                <Text as="span" tone="quiet">
                  {what}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="straight-to">
        <Heading level={2} size="2xl" id="straight-to">
          Go to
        </Heading>
        <RuledList above={5} className={styles.places}>
          <li>
            <Link className="tap" to={paths.schedule()}>
              Schedule {season}
            </Link>
          </li>
          <li>
            <Link className="tap" to={paths.drivers()}>
              Drivers
            </Link>
          </li>
          <li>
            <Link className="tap" to={paths.teams()}>
              Teams
            </Link>
          </li>
          <li>
            <Link className="tap" to={paths.raceResults(season)}>
              Race results
            </Link>
          </li>
          <li>
            <Link className="tap" to={paths.circuits()}>
              Circuits since 1950
            </Link>
          </li>
        </RuledList>
        <Text above={7} tone="quiet" className="needs-script not-on-touch">
          <kbd>Ctrl</kbd> <kbd>K</kbd> opens the search on any page.
        </Text>
        <div className="needs-script not-on-touch">
          <Switch
            label="Open search with the / key"
            hint="Turn this off if you use voice control."
            checked={slashKey}
            onChange={(event) => switchSlashKey(event.currentTarget.checked)}
          />
        </div>
      </section>
    </Columns>
  );
}
