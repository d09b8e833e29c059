import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { FigureList } from "../../ui/figure-list.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Part } from "../../ui/part.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/privacy-policy";
import { loadAbout } from "./about.server.ts";
import { Operator } from "./operator.tsx";
import prose from "./prose.module.css";
import { ProseTable } from "./prose-table.tsx";
import styles from "./privacy-policy.module.css";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadAbout(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.privacyPolicy(),
    title: "Privacy policy · Gridwalk",
    description:
      "What Gridwalk stores: nothing about visitors, as little as possible about members. What your browser keeps, what the server logs, and who to contact.",
  });

const COOKIES = [
  ["gridwalk.session_token", "Keeps you logged in", "When you log in, until you log out"],
  [
    "gridwalk.two_factor",
    "That you’ve entered your password",
    "When you log in with two-factor authentication, for ten minutes",
  ],
  [
    "gridwalk-alert",
    "A message for the next page, such as a request to log in, and the page you were going to",
    "When you’re redirected, for up to five minutes",
  ],
  [
    "gridwalk.voter",
    "Recognises your ballot when you vote without an account, so you can change it",
    "With your first vote, until you log in or 400 days have passed",
  ],
  [
    "spoiler_free",
    "Which sessions you’ve watched",
    "When you switch on spoiler-free mode, for 400 days",
  ],
  ["watching", "Your place in the time machine", "When you start the time machine, for 400 days"],
  [
    "live_delay",
    "Your live timing delay, in seconds",
    "When you set it on the live page, for a year",
  ],
  [
    "gridwalk.state",
    "Recognises you when you return from Google or GitHub",
    "When you log in with Google or GitHub, for five minutes",
  ],
];

const STORED = [
  ["darkMode", "Light or dark", "When you switch between them in the footer"],
  [
    "myDriver",
    "The driver you picked, or the fact that you closed the prompt",
    "When you pick a driver or close the prompt, until you log in and your pick moves to your account",
  ],
  ["timeBasis", "Your time, the track’s, or UTC", "When you choose it above the session times"],
  [
    "searchKey",
    "Whether pressing / opens search",
    "When you turn it off on the search page, until you turn it on again",
  ],
  ["cookieAccepted", "That you’ve closed the notice", "When you close it"],
  [
    "reactionAttempts",
    "Your last 500 starts in the reaction game",
    "With each start, until you clear them there",
  ],
  [
    "driverOfTheDay, circuitOfTheDay",
    "Today’s guesses",
    "With each guess, until you play on another day",
  ],
  [
    "driverOfTheDayPast, circuitOfTheDayPast",
    "Guesses for a past puzzle",
    "With each guess, until you play another past puzzle",
  ],
  [
    "driverOfTheDayResults, circuitOfTheDayResults",
    "Results and streaks",
    "Each time you finish a puzzle. Kept for 800 days",
  ],
  [
    "news, news_rf",
    "The latest news, for half an hour",
    "When the home page loads, until you close the tab",
  ],
  [
    "currentUser",
    "Your account ID, so every tab notices when you log out in one",
    "While you’re logged in",
  ],
  [
    "react-router-scroll-positions",
    "Scroll positions, for when you go back",
    "As you move between pages, until you close the tab",
  ],
];

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { operator, imageHosts } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title="Privacy policy"
        lead="You can use the whole site without an account. If you’re only here to read, that means:"
      />
      <FigureList
        className={styles.zeros}
        figures={[
          { label: "cookies", value: 0 },
          { label: "trackers", value: 0 },
          { label: "sign-ups needed", value: 0 },
          {
            label: imageHosts.length === 0 ? "other sites contacted" : "image hosts",
            value: imageHosts.length,
          },
        ]}
      />
      <Part className={prose.body} id="browser" number={1} title="What stays in your browser">
        <ProseTable
          caption="Browser storage"
          heads={["Name", "What it’s for", "Set"]}
          codes
          rows={STORED}
        />
        <p>
          No one else receives any of this. Clear this site’s data in your browser to delete it.
        </p>
        <ProseTable
          caption="Cookies"
          heads={["Name", "What it’s for", "Set"]}
          codes
          rows={COOKIES}
        />
        <p>
          Over HTTPS, cookie names that start with <code>gridwalk.</code> get the prefix{" "}
          <code>__Host-</code>. All cookies are our own and are never sent to other sites. Scripts
          can’t read the ones that identify you. Without an account you get at most five: for
          messages, your vote, live delay, spoiler-free mode and the time machine.
        </p>
      </Part>
      <Part className={prose.body} id="server" number={2} title="What the server logs">
        <p>
          Some requests are logged, with a random request number, the method, the page, the status
          and the duration, plus the error if something breaks. The log has no IP address, browser
          name or referrer.
        </p>
        <p>
          Logins, failed logins and changes to an account are logged with the account’s number and a
          keyed hash of the network, so that the operator can spot a break-in. Your name, your email
          address and your password are never logged.
        </p>
        <p>
          A proxy or hosting company in front of this site may keep its own logs, including IP
          addresses. Ask the operator about those.
        </p>
      </Part>
      <Part className={prose.body} id="others" number={3} title="What third parties see">
        {imageHosts.length === 0 ? (
          <p>Nothing. Fonts, images, flags and scripts all come from this server.</p>
        ) : (
          <p>
            Fonts, flags and scripts come from this server. The operator also allows images from{" "}
            {imageHosts.join(", ")}. An image host sees your IP address.
          </p>
        )}
        <p>
          Sites we link to, such as data sources, have their own privacy policies. If you follow a
          link, your browser tells the site that you came from here, but not from which page.
        </p>
      </Part>
      <Part className={prose.body} id="notice" number={4} title="The cookie notice">
        <p>
          The notice mentions photos from the official F1 website
          {imageHosts.length === 0 ? ", which this site doesn’t show," : " (part 3)"} and accounts
          with Google or GitHub. Closing it only records that you’ve seen it.
        </p>
      </Part>
      <Part className={prose.body} id="accounts" number={5} title="Accounts">
        <p>
          You don’t need an account to read. If you have one, we store the following. Only you and
          the operator can see it, unless noted otherwise:
        </p>
        <ul className="dashed">
          <li>your email address, whether it’s confirmed, and your display name;</li>
          <li>your password, only as a salted hash;</li>
          <li>
            if you log in with Google or GitHub, your user ID there. We ask them for your name, your
            email address and whether it’s confirmed, and keep no access to your account there;
          </li>
          <li>
            your favourites, picture, settings, spoiler-free mode and place in the time machine, if
            you set any;
          </li>
          <li>
            your reaction times, if you play while logged in: every attempt for 30 days, plus your
            daily and all-time bests. Your best times are public on the leaderboard, with your
            display name;
          </li>
          <li>
            your votes and podium predictions. Vote totals are public, but not who voted. Your
            predictions are private until they lock. After that, your picks for that race and your
            points are public, with your display name. Votes and predictions in the time machine are
            never public;
          </li>
          <li>
            with two-factor authentication, the secret you share with your app and your recovery
            codes, both encrypted;
          </li>
          <li>
            your sessions: when you logged in, when you were last seen (to the hour) and the
            browser’s name, so you can spot one you don’t recognise. For administrators, also the
            last visit to the admin pages. They’re deleted when you log out, or after 60 days.
          </li>
        </ul>
        <h3>Votes without an account</h3>
        <p>
          If you vote as a guest, your ballot is stored under a random number, which is also in your
          vote cookie and isn’t linked to anything else about you. To spot ballot stuffing, we count
          the ballots sent from each network per hour. We store the network as a keyed hash and keep
          the counts for 90 days. The ballots themselves don’t record a network.
        </p>
        <h3>Notifications</h3>
        <p>
          If you turn on notifications, we store the address and keys your browser provides, your
          time zone, your choices and, if you’re logged in, your account. Your browser’s maker
          delivers the notifications. They’re encrypted, so only your browser can read them. Turning
          notifications off deletes all of this. We keep a record of sent notifications for 30 days,
          so that none is sent twice.
        </p>
        <h3>Email</h3>
        <p>
          We only email you when you ask us to or when your account changes: to tell you about the
          schedule, to confirm an address, to reset a password, and to report a new password,
          address or login method. We keep the address and subject of sent emails for 30 days, but
          not the text. Links to log in or confirm something work once, and we only store their
          hashes.
        </p>
        <h3>Limits on login attempts and email requests</h3>
        <p>
          We count attempts to log in, sign up or request emails per network address and per
          account, stored as keyed hashes for up to an hour. Hashes of network addresses you’ve
          logged in from are kept for 180 days, so that someone guessing your password elsewhere
          can’t lock you out.
        </p>
        <h3>Leaving</h3>
        <p>
          From your profile you can download everything as a file, and delete your account
          immediately and permanently, along with our copies of the emails we sent you. Your votes
          still count, but nothing links them to you. Backups may keep copies for longer. Ask the
          operator how long.
        </p>
      </Part>
      <Part className={prose.body} id="operator" number={6} title="Contact">
        <Operator operator={operator} />
        <p>
          The operator is responsible for this site. Gridwalk’s developers receive no data from it.
        </p>
      </Part>
    </div>
  );
}
