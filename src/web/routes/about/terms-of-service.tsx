import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import prose from "../../components/prose.module.css";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/terms-of-service";
import { loadAbout } from "./about.server.ts";
import { Operator } from "./operator.tsx";
import styles from "./terms-of-service.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadAbout(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.termsOfService(),
    title: "Terms of service · Gridwalk",
    description:
      "Eight short rules for reading Gridwalk, an unofficial Formula 1 fan site, and for using its data and its API.",
  });

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className={prose.head}>
        <h1 className="page-title">Terms of service</h1>
        <p className="lead">Eight rules, short enough to read before lights out.</p>
      </div>
      <ol className={styles.grid}>
        <li className={styles.slot}>
          <h2>A fan site</h2>
          <p>Gridwalk is unofficial. Nobody at Formula 1, the FIA or a team has made it, checked it or paid for it.</p>
        </li>
        <li className={styles.slot}>
          <h2>No promises</h2>
          <p>
            The site comes as it is. It may be slow, wrong or gone, and as far as the law allows nobody is liable for
            what you lose by it. Do not bet on it.
          </p>
        </li>
        <li className={styles.slot}>
          <h2>Facts can be wrong</h2>
          <p>
            Stewards decide late, sources err, sessions move.{" "}
            <Link to={`${paths.info()}#limits`}>What is approximate</Link> is written down; for what counts, look at the
            official classification.
          </p>
        </li>
        <li className={styles.slot}>
          <h2>Tell us</h2>
          <p>Found a mistake? Say which page, what it says, what it should say, and where that can be looked up.</p>
          <Operator operator={loaderData.operator} />
        </li>
        <li className={styles.slot}>
          <h2>Marks have owners</h2>
          <p>
            F1, FORMULA 1, GRAND PRIX and related marks are trade marks of Formula One Licensing B.V.; names of teams
            and sponsors belong to theirs. They stand here only to name things.
          </p>
        </li>
        <li className={styles.slot}>
          <h2>Data has licences</h2>
          <p>
            <Link to={`${paths.info()}#sources`}>Each source</Link> has its own. F1DB asks for credit. Lap times and the
            tables for Ergast programs are for non-commercial use only, here and wherever you take them.
          </p>
        </li>
        <li className={styles.slot}>
          <h2>Fair use of the API</h2>
          <p>
            No key, for everybody. Keep what you got and ask again only when it can have changed, a few requests a
            second at most, and say who you are in the user agent. Who floods it may be shut out.
          </p>
        </li>
        <li className={styles.slot}>
          <h2>Who is “we”</h2>
          <p>
            Anyone can run Gridwalk. Whoever runs this copy is its operator, and these terms are between you and them.
            The code itself is under the MIT licence.
          </p>
        </li>
      </ol>
      <p className={styles.more}>
        <Link className="link" to={paths.privacyPolicy()}>
          Privacy policy
        </Link>
      </p>
    </div>
  );
}
