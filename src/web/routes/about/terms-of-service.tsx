import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { Heading } from "../../ui/heading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/terms-of-service";
import { loadAbout } from "./about.server.ts";
import { Operator } from "./operator.tsx";
import { Columns } from "../../ui/layout.tsx";
import styles from "./terms-of-service.module.css";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadAbout(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.termsOfService(),
    title: "Terms of service · Gridwalk",
    description:
      "Eight short rules for using Gridwalk, its data and its API. Gridwalk is an unofficial Formula 1 fan site.",
  });

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Terms of service"
        lead="Eight rules, short enough to read before lights out."
      />
      <Columns as="ol" split="fill" gap={11} className={`staggered ${styles.grid}`}>
        <li className={styles.slot}>
          <Heading level={2}>A fan site</Heading>
          <p>Gridwalk is unofficial. Formula 1, the FIA and the teams have no part in it.</p>
        </li>
        <li className={styles.slot}>
          <Heading level={2}>No promises</Heading>
          <p>
            The site is provided as is. It may be slow, wrong or unavailable, and as far as the law
            allows, no one is liable for any loss. Don’t rely on it for betting.
          </p>
        </li>
        <li className={styles.slot}>
          <Heading level={2}>Facts can be wrong</Heading>
          <p>
            Stewards decide late, sources make mistakes and sessions move. We list the{" "}
            <Link to={`${paths.info()}#limits`}>known gaps</Link>. For anything that matters, check
            the official classification.
          </p>
        </li>
        <li className={styles.slot}>
          <Heading level={2}>Report mistakes</Heading>
          <p>Found one? Tell us the page, what it says, what it should say, and your source.</p>
          <Operator operator={loaderData.operator} />
        </li>
        <li className={styles.slot}>
          <Heading level={2}>Trade marks</Heading>
          <p>
            F1, FORMULA 1, GRAND PRIX and related marks are trade marks of Formula One Licensing
            B.V. Team and sponsor names belong to their owners. We use them only as names.
          </p>
        </li>
        <li className={styles.slot}>
          <Heading level={2}>Data licences</Heading>
          <p>
            <Link to={`${paths.info()}#sources`}>Each source</Link> has its own licence. F1DB
            requires credit. Lap times and the Ergast tables are for non-commercial use only.
          </p>
        </li>
        <li className={styles.slot}>
          <Heading level={2}>Fair use of the API</Heading>
          <p>
            No key needed. Cache responses, send at most a few requests a second, and identify
            yourself in the user agent. Heavy use may be blocked.
          </p>
        </li>
        <li className={styles.slot}>
          <Heading level={2}>Who “we” are</Heading>
          <p>
            “We” are the operator of this site. Anyone can run Gridwalk, so each site has its own
            operator, and these terms are between you and them. The code is under the MIT licence.
          </p>
        </li>
      </Columns>
      <p>
        <Link className="link" to={paths.privacyPolicy()}>
          Privacy policy
        </Link>
      </p>
    </div>
  );
}
