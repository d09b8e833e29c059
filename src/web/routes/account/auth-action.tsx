import { Form, Link, useNavigation } from "react-router";

import { PASSWORD_LENGTH } from "#domain/account.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/auth-action";
import type { LinkMode } from "./auth-action.server.ts";
import { consumeLink, loadAuthAction } from "./auth-action.server.ts";
import { refusalOf, wire } from "./form-answer.ts";
import { FormErrors } from "./form-errors.tsx";
import { ownHeaders } from "./own-headers.ts";
import styles from "./pass.module.css";
import { Pass } from "./pass.tsx";

export const handle = { parameters: ["mode", "token"] } satisfies RouteHandle;

export function loader({ url }: Route.LoaderArgs) {
  return loadAuthAction(url);
}

export function action({ context, request }: Route.ActionArgs) {
  return consumeLink(context, request);
}

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    path: paths.authAction(),
    title: `${loaderData?.link ? WORDS[loaderData.link.mode].title : "This link is incomplete"} · Gridwalk`,
    description: "Where the links in our mails lead: confirm an address, or choose a new password, with one button.",
  }),
  { name: "robots", content: "noindex" },
];

const WORDS: Readonly<Record<LinkMode, { zone: string; title: string; lead: string; button: string }>> = {
  confirm: {
    zone: "Scrutineering",
    title: "Confirm your address",
    lead: "You signed up with the address that this mail came to. Press the button, and we know that it is yours.",
    button: "Confirm my address",
  },
  reset: {
    zone: "Lost and found",
    title: "Choose a new password",
    lead: "Once it is set, every browser is signed out, also whoever should not have been in one of them.",
    button: "Set this password",
  },
  "change-address": {
    zone: "Change of entry",
    title: "Use this address",
    lead: "You asked us to use the address that this mail came to. Press the button, and it takes the place of the old one.",
    button: "Use this address from now on",
  },
};

/** GET shows what the link will do, and only the button does it. */
export default function AuthAction({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith(paths.authAction()) === true;
  const refusal = refusalOf(actionData, "link");
  // Sent to the bare address, the form brought the link along.
  const link = loaderData.link ?? linkOf(refusal?.values);
  if (link === null) return <Incomplete />;
  const { zone, title, lead, button } = WORDS[link.mode];
  return (
    <Pass zone={zone} title={title} lead={refusal?.isFinal ? null : <p>{lead}</p>}>
      <FormErrors refusal={refusal} />
      {refusal?.isFinal ? (
        <WhatNow mode={link.mode} />
      ) : (
        <Form method="post" action={addressOf(link)} noValidate className={styles.fields}>
          <input type="hidden" name="mode" value={link.mode} />
          <input type="hidden" name="token" value={link.token} />
          {link.mode === "reset" && (
            <TextField
              {...wire("link", refusal, "password")}
              label="New password"
              hint={`At least ${PASSWORD_LENGTH.least} characters. A few words together are good.`}
              type="password"
              autoComplete="new-password"
            />
          )}
          <Button kind="primary" type="submit" busy={busy}>
            {button}
          </Button>
        </Form>
      )}
    </Pass>
  );
}

/** Without script a refused form comes back at this address, and under the title of what it does. */
function addressOf({ mode, token }: { readonly mode: LinkMode; readonly token: string }): string {
  return `${paths.authAction()}?${new URLSearchParams({ mode, token }).toString()}`;
}

function linkOf(values: Readonly<Record<string, string>> | undefined) {
  const mode = (Object.keys(WORDS) as LinkMode[]).find((one) => one === values?.mode);
  return mode === undefined || !values?.token ? null : { mode, token: values.token };
}

/** In place of a form whose link is used up. */
function WhatNow({ mode }: { readonly mode: LinkMode }) {
  const [text, to] =
    mode === "confirm"
      ? ["Get a new mail", paths.confirm()]
      : mode === "reset"
        ? ["Get a new mail", paths.forgotPassword()]
        : ["Ask for the change again", `${paths.updateProfile()}#email`];
  return (
    <Link className="link" to={to}>
      {text}
    </Link>
  );
}

function Incomplete() {
  return (
    <div className={`wrap ${styles.away}`}>
      <h1 className="page-title">This link is incomplete</h1>
      <EmptyState
        title="A piece of it is missing"
        action={
          <Link className="link" to={paths.forgotPassword()}>
            Choose a new password
          </Link>
        }
      >
        Some mail programs break long links. Copy the whole address from the mail into the browser, or have a new mail
        sent.
      </EmptyState>
      <Link className="link" to={paths.confirm()}>
        Have the confirmation sent again
      </Link>
    </div>
  );
}
