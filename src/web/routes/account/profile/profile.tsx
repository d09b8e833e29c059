import { Form, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { AccountBadge } from "../../../components/shell/account-badge.tsx";
import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/profile";
import { AccountPart } from "./account-part.tsx";
import { FavouritesPart } from "./favourites-part.tsx";
import { NotificationsPart } from "./notifications-part.tsx";
import { OwnGamesPart } from "./own-games-part.tsx";
import { ownHeaders } from "../own-headers.ts";
import { Heading } from "../../../ui/heading.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Text } from "../../../ui/text.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./account.module.css";

export { answerProfileForm as action, loadProfile as loader } from "./profile.server.ts";

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.profile(),
    title: "Profile · Gridwalk",
    description: "Your Gridwalk profile.",
    noindex: true,
  });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { account, mailIsSent, favourites, choices, games, credentials, sessions, notifications } =
    loaderData;
  return (
    <div className="wrap">
      <Cluster as="header" gap={8} className={styles.entry}>
        <AccountBadge displayName={account.displayName} photoUrl={account.photoUrl} size="large" />
        <div className={styles.who}>
          <Heading level={1}>{account.displayName}</Heading>
          <Cluster as="p" gap={5} above={5} size="xl" tone="quiet">
            {account.email} {account.emailVerified && <Badge tone="good">Confirmed</Badge>}
            {!account.emailVerified && mailIsSent && <Badge tone="caution">Not confirmed</Badge>}
          </Cluster>
        </div>
        <Cluster as="p" gap={8} tight>
          <Link className="link" to={paths.updateProfile()}>
            Update profile
          </Link>
          {!account.emailVerified && mailIsSent && (
            <Link className="link" to={paths.confirm()}>
              Confirm your email address
            </Link>
          )}
        </Cluster>
      </Cluster>
      <FavouritesPart saved={favourites} choices={choices} />
      <OwnGamesPart games={games} />
      <NotificationsPart
        account={account}
        mailIsSent={mailIsSent}
        notifications={notifications}
        actionData={actionData}
      />
      <AccountPart id="ways-in" title="How you log in">
        <RuledList roomy className={styles.rows}>
          {credentials.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </RuledList>
        <Link className="link" to={`${paths.updateProfile()}#ways-in`}>
          Add or remove a login method
        </Link>
      </AccountPart>
      <Sessions sessions={sessions} actionData={actionData} />
      <OwnDataPart />
    </div>
  );
}

type SessionsProps = Pick<Route.ComponentProps["loaderData"], "sessions"> &
  Pick<Route.ComponentProps, "actionData">;

function Sessions({ sessions, actionData }: SessionsProps) {
  const result = resultOf(actionData, "sessions");
  return (
    <AccountPart id="sessions" title="Where you’re logged in">
      <FormErrors result={result} />
      <FormDone result={result} />
      <RuledList roomy className={styles.rows}>
        {sessions.map(({ id, current, device, signedInAt, lastSeenAt }) => (
          <li key={id}>
            <div>
              <b>{device}</b> {current && <Badge tone="now">This device</Badge>}
              <Text size="s" tone="quiet">
                Logged in <LocalTime iso={signedInAt} format="day-time" trackZone="UTC" />
                {!current && (
                  <>
                    {" "}
                    · last seen <LocalTime iso={lastSeenAt} format="day-time" trackZone="UTC" />
                  </>
                )}
              </Text>
            </div>
            {!current && (
              <Form method="post" action={paths.profile()} preventScrollReset>
                <Button type="submit" name="session" value={id}>
                  Sign out<span className="visually-hidden"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </RuledList>
      <form method="post" action={paths.profile()}>
        <Button kind="danger" type="submit" name="everywhere" value="yes">
          Sign out everywhere
        </Button>
      </form>
    </AccountPart>
  );
}

function OwnDataPart() {
  return (
    <AccountPart id="my-data" title="Your data" lead="Everything we hold about you, as JSON.">
      {/* There is no `download` attribute, because the browser would also save an error as a file. */}
      <a className="link" href={paths.ownData()}>
        Download your data
      </a>
    </AccountPart>
  );
}
