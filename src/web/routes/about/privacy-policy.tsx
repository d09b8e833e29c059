import { paths } from "#domain/paths.ts";

import prose from "../../components/prose.module.css";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/privacy-policy";
import { loadAbout } from "./about.server.ts";
import { Operator } from "./operator.tsx";
import { Part } from "./part.tsx";
import styles from "./privacy-policy.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadAbout(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.privacyPolicy(),
    title: "Privacy policy · Gridwalk",
    description:
      "What Gridwalk keeps about its readers: no cookies, no tracking, no accounts yet. What your browser stores, what the server writes down, and whom to ask.",
  });

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { operator, imageHosts } = loaderData;
  return (
    <div className="wrap">
      <div className={prose.head}>
        <h1 className="page-title">Privacy policy</h1>
        <p className={prose.lead}>You can read all of this site without telling it who you are. In figures:</p>
      </div>
      <dl className={styles.zeros}>
        <Zero count={0} of="cookies" />
        <Zero count={0} of="trackers" />
        <Zero count={0} of="accounts" />
        <Zero count={imageHosts.length} of={imageHosts.length === 0 ? "other sites asked" : "hosts of pictures"} />
      </dl>
      <Part id="browser" number={1} title="What stays in your browser">
        <Stored />
        <p>None of this is sent anywhere. Clear the data of this site in your browser, and it is gone.</p>
      </Part>
      <Part id="server" number={2} title="What the server writes down">
        <p>
          For some requests one line in a log: a random request number, the method, the path of the page, the status of
          the answer and how long it took; when something breaks, also the error. No IP address, no browser name, no
          link that you came from.
        </p>
        <p>
          A proxy or a hosting company in front of this copy may keep logs of its own, with IP addresses in them. Only
          the operator can tell you about those.
        </p>
      </Part>
      <Part id="others" number={3} title="What others learn">
        {imageHosts.length === 0 ? (
          <p>Nothing from reading: type, pictures, flags and scripts all come from this server.</p>
        ) : (
          <p>
            Type, flags and scripts come from this server. Pictures may also come from {imageHosts.join(", ")}, as the
            operator has allowed; who sends a picture sees your IP address.
          </p>
        )}
        <p>
          A link that leads away, to a data source say, opens another site, under its own rules. Your browser tells it
          that you came from this site, not from which page.
        </p>
      </Part>
      <Part id="notice" number={4} title="The cookie notice">
        <p>
          The notice at the bottom left speaks of photos of the official F1 website and of accounts with Google or
          Github. This version has neither. Closing the notice stores that you have seen it, and agrees to nothing else.
        </p>
      </Part>
      <Part id="accounts" number={5} title="Accounts">
        <p>
          There are none yet. When they come, this page will say what is kept with an account, for how long, and how to
          take it along or delete it.
        </p>
      </Part>
      <Part id="operator" number={6} title="Whom to ask">
        <Operator operator={operator} />
        <p>The operator answers for this copy; the people who write the software see nothing of it.</p>
      </Part>
    </div>
  );
}

function Zero({ count, of }: { readonly count: number; readonly of: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function Stored() {
  return (
    <table className={`${prose.table} ${prose.stacking}`}>
      <caption>Names in the browser’s storage</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it remembers</th>
          <th scope="col">Written</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>darkMode</code>
          </th>
          <td>Light or dark</td>
          <td>When you switch it in the footer</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>timeBasis</code>
          </th>
          <td>Your time, the track’s, or UTC</td>
          <td>When you choose it beside a list of sessions</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>cookieAccepted</code>
          </th>
          <td>That you have closed the notice</td>
          <td>When you close it</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>react-router-scroll-positions</code>
          </th>
          <td>How far you had scrolled, for the way back</td>
          <td>While you read; gone with the tab</td>
        </tr>
      </tbody>
    </table>
  );
}
