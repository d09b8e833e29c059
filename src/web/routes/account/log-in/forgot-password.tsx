import { Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { isSuccess, resultOf } from "../../../forms/form-result.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/forgot-password";
import { type Mailing, mailing } from "../account-form.server.ts";
import { ownHeaders } from "../own-headers.ts";
import { AuthCard } from "./auth-card.tsx";
import { UnsentMail } from "../unsent-mail.tsx";
import { StackedForm } from "../../../forms/stacked-form.tsx";

export { requestReset as action } from "./forgot-password.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return mailing(context, request);
}

export const handle = { keepsStill: true, withoutNotice: "account" } satisfies RouteHandle;

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.forgotPassword(),
    title: "Reset your password · Gridwalk",
    description: "Get a link to set a new Gridwalk password.",
  });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === paths.forgotPassword();
  const result = resultOf(actionData, "forgot");
  const field = wireFields("forgot", result);
  const isDone = isSuccess(result);
  const sendLabel = isDone ? "Send it again" : "Send me the link";
  const mail = loaderData;
  // If the site doesn't send email, only an administrator can read the reset link.
  const canRequest = mail.mailIsSent || mail.isAdmin;
  return (
    <AuthCard
      zone={canRequest ? "Login help" : null}
      title={canRequest ? "Reset your password" : "Forgot your password?"}
      lead={<p>{leadText(mail.mailIsSent, canRequest)}</p>}
      aside={
        <p>
          Remembered it?
          <Link className="link" to={paths.login()}>
            Log in
          </Link>
        </p>
      }
    >
      {!canRequest ? (
        <WithoutEmail operator={mail.operator} />
      ) : (
        !mail.mailIsSent && <UnsentMail mail={mail} />
      )}
      <FormErrors result={result} />
      <FormDone result={result} />
      {canRequest && (
        <StackedForm action={paths.forgotPassword()}>
          <TextField {...field("email")} label="Email" type="email" autoComplete="username" />
          <Button kind="primary" type="submit" busy={busy}>
            {mail.mailIsSent ? sendLabel : "Create the link"}
          </Button>
        </StackedForm>
      )}
      {isDone && mail.mailIsSent && <p className="fine">Nothing there? Check your spam folder.</p>}
    </AuthCard>
  );
}

function leadText(mailIsSent: boolean, canRequest: boolean): string {
  if (mailIsSent) return "We’ll email you a link that works for an hour.";
  return canRequest
    ? "The link works for an hour."
    : "Passwords can’t be reset here, because this site doesn’t send email.";
}

function WithoutEmail({ operator: { name, email } }: Pick<Mailing, "operator">) {
  const canAsk = name !== null || email !== null;
  return (
    <Stack gap={6}>
      {canAsk && (
        <Notice kind="info" title={`Ask ${name ?? "the operator"} for a link`}>
          {email !== null && (
            <>
              Write to <a href={`mailto:${email}`}>{email}</a>.
            </>
          )}
        </Notice>
      )}
      <p>{canAsk ? "Or create" : "Create"} a new account with a different email address.</p>
      <Link className={buttonLook} data-kind="primary" to={paths.signup()}>
        Sign up again
      </Link>
    </Stack>
  );
}
