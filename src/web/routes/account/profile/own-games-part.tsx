import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { AccountPart } from "./account-part.tsx";
import styles from "./account.module.css";
import type { loadProfile } from "./profile.server.ts";
import { RuledList } from "../../../ui/ruled-list.tsx";

type Games = Awaited<ReturnType<typeof loadProfile>>["games"];

export function OwnGamesPart({ games: { votes, predictions } }: { readonly games: Games }) {
  return (
    <>
      <AccountPart id="votes" title="Your votes" lead="Only you can see these.">
        {votes.length === 0 && <p className="fine">Your votes will appear here.</p>}
        <RuledList roomy className={styles.rows}>
          {votes.map(({ to, race, picks }) => (
            <li key={to}>
              <Link to={to}>{race}</Link>
              <span>{picks}</span>
            </li>
          ))}
        </RuledList>
        <Link className="link" to={paths.vote()}>
          Fan’s Choice
        </Link>
      </AccountPart>
      <AccountPart id="predictions" title="Your predictions">
        {predictions.length === 0 && <p className="fine">Your predictions will appear here.</p>}
        <RuledList roomy className={styles.rows}>
          {predictions.map(({ to, race, podium, points }) => (
            <li key={to}>
              <Link to={to}>{race}</Link>
              <span>
                {podium} · <b>{points}</b>
              </span>
            </li>
          ))}
        </RuledList>
        <Link className="link" to={paths.predictor()}>
          Podium predictor
        </Link>
      </AccountPart>
    </>
  );
}
