import { Link, Form, useSubmit } from "react-router";

import { standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { SharePicture } from "../../components/share-picture.tsx";
import type { RoundChoice } from "./standings-view.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import styles from "./standings.module.css";
import picks from "../../ui/pick.module.css";

interface StandingsHeadProps {
  readonly of: "drivers" | "teams";
  readonly choice: RoundChoice;
  readonly hasChart: boolean;
  /** Path of the title simulator while the title is open, otherwise null. */
  readonly titleTo: string | null;
  readonly champion: { readonly name: string; readonly to: string } | undefined;
}

const NAMES = { drivers: "Driver", teams: "Team" };
const TITLES = { drivers: "World Champion", teams: "Constructors’ champion" };

export function StandingsHead({ of, choice, hasChart, titleTo, champion }: StandingsHeadProps) {
  const { season, cardRound } = choice;
  return (
    <Stack gap={5} className={styles.head}>
      <Heading level={1}>
        <span>Formula 1 </span>
        <span>{NAMES[of]} Standings</span>
        <span>
          <span className="wider-than-640">, </span>
          {season} Season
        </span>
      </Heading>
      <Cluster as="p" gap={6} tight weight={600}>
        {champion && (
          <span>
            <Link className="link" to={champion.to}>
              {champion.name}
            </Link>
            , {TITLES[of]}
          </span>
        )}
        {titleTo !== null && (
          <Link className="link" to={titleTo}>
            Who can still win the title
          </Link>
        )}
        {hasChart && (
          <a className="link" href="#points">
            Points chart
          </a>
        )}
      </Cluster>
      <Cluster gap={6} unbroken>
        <RoundSelect choice={choice} action={paths[of]()} />
        {cardRound !== null && (
          <SharePicture
            card={standingsCard(of, season, cardRound)}
            path={paths[of]({ round: cardRound })}
            text={`${season} ${of}’ standings after round ${cardRound}`}
          />
        )}
      </Cluster>
    </Stack>
  );
}

function RoundSelect({
  choice,
  action,
}: {
  readonly choice: RoundChoice;
  readonly action: string;
}) {
  const submit = useSubmit();
  if (choice.shown === null)
    return (
      <Cluster as="p" gap={5} tone="quiet">
        The season hasn’t started yet.
        <Link className="link" to={paths.f1History(choice.season - 1)}>
          Final {choice.season - 1} standings
        </Link>
      </Cluster>
    );
  return (
    <Form action={action} key={choice.shown.key}>
      <Cluster gap={5} tone="quiet" unbroken>
        <label htmlFor="round">
          <span className="wider-than-640">Standings after</span>
          <span className="only-until-640">After</span>
        </label>
        <select
          id="round"
          name="round"
          className={picks.pick}
          defaultValue={choice.shown.key}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {choice.rounds.toReversed().map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className={`${picks.pick} without-script`}>
          Show
        </button>
      </Cluster>
    </Form>
  );
}
