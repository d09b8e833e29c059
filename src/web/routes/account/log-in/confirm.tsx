import { Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { isSuccess, resultOf } from "../../../forms/form-result.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/confirm";
import { ownHeaders } from "../own-headers.ts";
import { AuthCard } from "./auth-card.tsx";
import { UnsentMail } from "../unsent-mail.tsx";
import { StackedForm } from "../../../forms/stacked-form.tsx";

export { loadConfirm as loader, resend as action } from "./confirm.server.ts";

export const handle = { keepsStill: true, withoutNotice: "account" } satisfies RouteHandle;

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.confirm(),
    title: `${loaderData ? titleOf(loaderData) : "Confirm your email address"} · Gridwalk`,
    description: "Confirm the email address of your Gridwalk account.",
    noindex: true,
  });

type Loaded = Route.ComponentProps["loaderData"];

/**
 * True right after signing up on a site without email: users can log in, but can't get the link
 * themselves.
 */
const isWithoutLink = ({ email, mail }: Loaded): boolean => email === null && !mail.mailIsSent;

function titleOf(loaded: Loaded): string {
  if (isWithoutLink(loaded)) return "You can log in now";
  return loaded.mail.mailIsSent ? "Check your inbox" : "Confirm your email address";
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === paths.confirm();
  const result = resultOf(actionData, "confirm");
  const { email, isConfirmed, mail } = loaderData;
  const field = wireFields("confirm", result, email === null ? {} : { email });
  if (isWithoutLink(loaderData) && result === undefined)
    return <LogInNow title={titleOf(loaderData)} />;
  return (
    <AuthCard
      zone="One last step"
      title={titleOf(loaderData)}
      lead={
        mail.mailIsSent && (
          <>
            <p>We’ve emailed you a link that works for a day.</p>
            <p>Nothing there? Check your spam folder.</p>
          </>
        )
      }
      aside={
        email === null ? (
          <p>
            Already confirmed?
            <Link className="link" to={paths.login()}>
              Log in
            </Link>
          </p>
        ) : (
          <p>
            Wrong address?
            <Link className="link" to={`${paths.updateProfile()}#email`}>
              Change it
            </Link>
          </p>
        )
      }
    >
      {isConfirmed && !isSuccess(result) ? (
        <Notice kind="success" title="Your email address is confirmed." />
      ) : (
        <>
          {!mail.mailIsSent && <UnsentMail mail={mail} />}
          <FormErrors result={result} />
          <FormDone result={result} />
          <StackedForm action={paths.confirm()}>
            <TextField {...field("email")} label="Email" type="email" autoComplete="username" />
            <Button type="submit" busy={busy}>
              {mail.mailIsSent ? "Send it again" : "Create a new link"}
            </Button>
          </StackedForm>
        </>
      )}
    </AuthCard>
  );
}

function LogInNow({ title }: { readonly title: string }) {
  return (
    <AuthCard
      zone="New entry"
      title={title}
      lead={
        <p>
          If you’ve just signed up, your account is ready. This site doesn’t send email, so there’s
          no link to wait for.
        </p>
      }
    >
      <Link className={buttonLook} data-kind="primary" to={paths.login()}>
        Log in
      </Link>
    </AuthCard>
  );
}
