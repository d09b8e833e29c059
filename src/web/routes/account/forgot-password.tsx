import { Form, Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/forgot-password";
import { mailing } from "./account-form.server.ts";
import { askForReset } from "./forgot-password.server.ts";
import { doneOf, refusalOf, wire } from "./form-answer.ts";
import { FormErrors, FormSuccess } from "./form-errors.tsx";
import { ownHeaders } from "./own-headers.ts";
import styles from "./pass.module.css";
import { Pass } from "./pass.tsx";
import { UnsentMail } from "./unsent-mail.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return mailing(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  return askForReset(context, request);
}

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.forgotPassword(),
    title: "Choose a new password · Gridwalk",
    description: "Forgot the password of your Gridwalk account? We mail you a link with which you choose a new one.",
  });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === paths.forgotPassword();
  const refusal = refusalOf(actionData, "forgot");
  const done = doneOf(actionData, "forgot");
  return (
    <Pass
      zone="Lost and found"
      title="Choose a new password"
      lead={
        <p>
          Tell us the address of your account. We mail a link to it that works once, for one hour; with it you choose a
          new password, and every browser is signed out.
        </p>
      }
      aside={
        <p>
          It came back to you?
          <Link className="link" to={paths.login()}>
            Log in
          </Link>
        </p>
      }
    >
      {!loaderData.mailIsSent && <UnsentMail isAdmin={loaderData.isAdmin} />}
      <FormErrors refusal={refusal} />
      <FormSuccess done={done} />
      <Form method="post" action={paths.forgotPassword()} noValidate className={styles.fields}>
        <TextField {...wire("forgot", refusal, "email")} label="E-mail" type="email" autoComplete="username" />
        <Button kind="primary" type="submit" busy={busy}>
          {done ? "Mail it again" : "Mail me the link"}
        </Button>
      </Form>
      {done && loaderData.mailIsSent && (
        <p className={styles.note}>
          Nothing there after a few minutes? Look into the spam folder, and check the address for a slip.
        </p>
      )}
    </Pass>
  );
}
