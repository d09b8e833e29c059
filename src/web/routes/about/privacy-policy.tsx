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
      "What Gridwalk keeps about its readers: nothing of visitors, as little as it can of who has an account. What your browser stores, what the server writes down, and whom to ask.",
  });

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { operator, imageHosts } = loaderData;
  return (
    <div className="wrap">
      <div className={prose.head}>
        <h1 className="page-title">Privacy policy</h1>
        <p className="lead">
          You can read all of this site without telling it who you are. In figures, for who only reads:
        </p>
      </div>
      <dl className={styles.zeros}>
        <Zero count={0} of="cookies" />
        <Zero count={0} of="trackers" />
        <Zero count={0} of="questions asked" />
        <Zero count={imageHosts.length} of={imageHosts.length === 0 ? "other sites asked" : "hosts of pictures"} />
      </dl>
      <Part id="browser" number={1} title="What stays in your browser">
        <Stored />
        <p>Nobody else gets any of it. Clear the data of this site in your browser, and it is gone.</p>
        <Cookies />
        <p>
          With HTTPS the names that begin with gridwalk and a dot begin with __Host- before it. All of them are ours and
          go to no other site, and no script can read those that say who you are. Who is not logged in gets at most
          those of a vote, of a message and of a delay.
        </p>
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
          The notice at the bottom left speaks of photos of the official F1 website, of which there are none unless the
          operator allowed them (part 3), and of accounts with Google or GitHub. Closing the notice stores that you have
          seen it, and agrees to nothing else.
        </p>
      </Part>
      <Part id="accounts" number={5} title="Accounts">
        <p>
          You need none to read. With one, this is kept, and nobody but you and the operator sees it unless it says so:
        </p>
        <ul>
          <li>your e-mail address, whether it is confirmed, and the display name you chose;</li>
          <li>your password, only as a salted hash from which it cannot be read;</li>
          <li>
            if you log in with Google or GitHub: which account of theirs is yours. We ask them for your name, your
            address and whether it is confirmed, and keep no key to anything of yours there;
          </li>
          <li>your favourites, your picture and your settings, as far as you set any;</li>
          <li>
            what you play in the reaction game while logged in: each start for 30 days, and your best of each day and of
            all. Your best stands on its leaderboard with your display name, for everybody to see;
          </li>
          <li>
            your votes and your predictions of podiums. How many voted for whom is for everybody to see; who voted is
            not. Whom you predicted is shown to you alone, and your points stand in the predictor’s table with your
            display name;
          </li>
          <li>
            where you are signed in: since when, last seen to the hour, and how the browser calls itself, so that you
            can tell a stranger. It goes when you sign out there, or 60 days after you logged in.
          </li>
        </ul>
        <h3>Votes without an account</h3>
        <p>
          A guest’s ballot is kept under a random number that is also in the cookie of the vote, and leads to nobody
          else. How many ballots came from one network in an hour is counted under a keyed hash for 90 days, to find
          stuffed boxes; no ballot says where it came from.
        </p>
        <h3>Mail</h3>
        <p>
          We write only when you ask for it or when something about your account changes: to confirm an address, to
          choose a new password, to tell you that a password, an address or a way to log in was changed. Of a mail that
          was sent, its address and subject are kept for 30 days, its words are not. Links in mails work once, and only
          their hashes are kept.
        </p>
        <h3>Against guessing</h3>
        <p>
          How often somebody tried to log in, sign up or have mail sent is counted per network address and per account,
          under keyed hashes, for an hour at most. Network addresses from which you logged in are known again by such a
          hash for 180 days, so that strangers who guess elsewhere do not lock you out.
        </p>
        <h3>Leaving</h3>
        <p>
          On your profile you can take all of it along as a file, and delete the account, at once and for good: with it
          go the mails that were about it. Votes you cast stay counted, with nothing that leads to you. Copies that the
          operator makes against loss may keep it for a while longer: ask them for how long.
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

function Cookies() {
  return (
    <table className={`${prose.table} ${prose.stacking}`}>
      <caption>Cookies</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">Set</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>gridwalk.session_token</code>
          </th>
          <td>That you are logged in</td>
          <td>When you log in; gone when you sign out</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>gridwalk-alert</code>
          </th>
          <td>A message for the next page, such as that it needs a log-in, and which page you wanted</td>
          <td>When you are led to another page; gone once shown, or after five minutes</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>gridwalk.voter</code>
          </th>
          <td>Which ballot is yours when you vote without an account, so that you can change it</td>
          <td>With your first vote; gone when you log in, or after 400 days</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>live_delay</code>
          </th>
          <td>How many seconds late live timing is shown to you</td>
          <td>When you choose it on the live page; gone after a year</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>gridwalk.state</code>
          </th>
          <td>That it is you who comes back from Google or GitHub</td>
          <td>When you go there; gone after five minutes</td>
        </tr>
      </tbody>
    </table>
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
            <code>searchKey</code>
          </th>
          <td>That the key / is not to open the search</td>
          <td>When you switch it off on the search page; gone when you switch it on again</td>
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
            <code>reactionAttempts</code>
          </th>
          <td>Your last 500 starts in the reaction game; they stay in this browser</td>
          <td>With each start; gone when you clear them there</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>driverOfTheDay</code>, <code>circuitOfTheDay</code>
          </th>
          <td>What you have guessed today</td>
          <td>With each guess; replaced the next day that you play</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>news</code>, <code>news_rf</code>
          </th>
          <td>The news as they were, for half an hour</td>
          <td>While you read; gone with the tab</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>currentUser</code>
          </th>
          <td>The number of your account, so that all tabs notice when you sign out in one</td>
          <td>While you are logged in; gone when you sign out</td>
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
