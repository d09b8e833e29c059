import { Link, useNavigation } from "react-router";

import { PASSWORD_LENGTH } from "#domain/members/account.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormErrors } from "../../../forms/form-messages.tsx";
import { type FormValues, resultOf } from "../../../forms/form-result.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/auth-action";
import type { LinkMode } from "./auth-action.server.ts";
import { ownHeaders } from "../own-headers.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { AuthCard } from "./auth-card.tsx";

export { consumeLink as action, loadAuthAction as loader } from "./auth-action.server.ts";

export const handle = {
  parameters: ["mode", "token"],
  keepsStill: true,
  withoutNotice: "account",
} satisfies RouteHandle;

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.authAction(),
    title: `${loaderData?.link ? WORDS[loaderData.link.mode].title : "This link is incomplete"} · Gridwalk`,
    description: "Confirm your email address or set a new password.",
    noindex: true,
  });

const WORDS: Readonly<
  Record<LinkMode, { zone: string; title: string; lead: string | null; button: string }>
> = {
  confirm: {
    zone: "One last step",
    title: "Confirm your email address",
    lead: null,
    button: "Confirm my address",
  },
  reset: {
    zone: "Login help",
    title: "Choose a new password",
    lead: "This logs you out everywhere.",
    button: "Set password",
  },
  "change-address": {
    zone: "New address",
    title: "Confirm your new address",
    lead: "It will replace your old one.",
    button: "Use this address",
  },
};

/** A GET request only explains the link. Submitting the form uses the link up. */
export default function AuthAction({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction?.startsWith(paths.authAction()) === true;
  const result = resultOf(actionData, "link") ?? loaderData.dead ?? undefined;
  // If the URL has no query, the link comes from the submitted fields.
  const link = loaderData.link ?? linkOf(result?.values);
  if (link === null) return <Incomplete />;
  const { zone, title, lead, button } = WORDS[link.mode];
  return (
    <AuthCard
      zone={zone}
      title={title}
      lead={result?.isFinal || lead === null ? null : <p>{lead}</p>}
    >
      <FormErrors result={result} />
      {result?.isFinal ? (
        <WhatNow mode={link.mode} />
      ) : (
        <StackedForm action={addressOf(link)}>
          <input type="hidden" name="mode" value={link.mode} />
          <input type="hidden" name="token" value={link.token} />
          {link.mode === "reset" && (
            <TextField
              {...wireFields("link", result)("password")}
              label="New password"
              hint={`At least ${PASSWORD_LENGTH.least} characters.`}
              type="password"
              autoComplete="new-password"
            />
          )}
          <Button kind="primary" type="submit" busy={busy}>
            {button}
          </Button>
        </StackedForm>
      )}
    </AuthCard>
  );
}

/** Returns the emailed link's URL. Without JavaScript, a rejected form stays on that URL. */
function addressOf({ mode, token }: { readonly mode: LinkMode; readonly token: string }): string {
  return `${paths.authAction()}?${new URLSearchParams({ mode, token }).toString()}`;
}

function linkOf(values: FormValues | undefined) {
  const mode = (Object.keys(WORDS) as LinkMode[]).find((key) => key === values?.["mode"]);
  return mode === undefined || !values?.["token"] ? null : { mode, token: values["token"] };
}

function nextStep(mode: LinkMode): readonly [text: string, to: string] {
  if (mode === "confirm") return ["Send a new link", paths.confirm()];
  if (mode === "reset") return ["Send a new link", paths.forgotPassword()];
  return ["Request the change again", `${paths.updateProfile()}#email`];
}

function WhatNow({ mode }: { readonly mode: LinkMode }) {
  const [text, to] = nextStep(mode);
  return (
    <Link className="link" to={to}>
      {text}
    </Link>
  );
}

function Incomplete() {
  return (
    <div className="wrap">
      <PageHead title="This link is incomplete" />
      <EmptyState
        title="Copy the whole link"
        action={
          <Link className="link" to={paths.forgotPassword()}>
            Reset your password
          </Link>
        }
      >
        If that doesn’t help, request a new one.
      </EmptyState>
      <Link className="link" to={paths.confirm()}>
        Resend the confirmation email
      </Link>
    </div>
  );
}
