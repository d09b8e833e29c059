import { Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { isSuccess, resultOf } from "../../../forms/form-result.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/forgot-password";
import { mailing } from "../account-form.server.ts";
import { requestReset } from "./forgot-password.server.ts";
import { ownHeaders } from "../own-headers.ts";
import { AuthCard } from "./auth-card.tsx";
import { UnsentMail } from "../unsent-mail.tsx";
import { StackedForm } from "../../../forms/stacked-form.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return mailing(context, request);
}

export const handle = { keepsStill: true } satisfies RouteHandle;

export function action({ context, request }: Route.ActionArgs) {
  return requestReset(context, request);
}

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
  return (
    <AuthCard
      zone="Log-in help"
      title="Reset your password"
      lead={<p>We’ll email you a link that works for an hour.</p>}
      aside={
        <p>
          Remembered it?
          <Link className="link" to={paths.login()}>
            Log in
          </Link>
        </p>
      }
    >
      {!loaderData.mailIsSent && <UnsentMail isAdmin={loaderData.isAdmin} />}
      <FormErrors result={result} />
      <FormDone result={result} />
      <StackedForm action={paths.forgotPassword()}>
        <TextField {...field("email")} label="Email" type="email" autoComplete="username" />
        <Button kind="primary" type="submit" busy={busy}>
          {isDone ? "Send it again" : "Send me the link"}
        </Button>
      </StackedForm>
      {isDone && loaderData.mailIsSent && <p className="fine">Nothing there? Check your spam folder.</p>}
    </AuthCard>
  );
}
