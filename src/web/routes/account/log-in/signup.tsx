import { Link, useNavigation } from "react-router";

import { PASSWORD_LENGTH } from "#domain/members/account.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormErrors } from "../../../forms/form-messages.tsx";
import { type FormResult, resultOf } from "../../../forms/form-result.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Route } from "./+types/signup";
import { GoElsewhere } from "../go-elsewhere.tsx";
import { ownHeaders } from "../own-headers.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./auth-card.module.css";
import { AuthCard } from "./auth-card.tsx";
import { Providers } from "./providers.tsx";
import { signUp } from "./signup.server.ts";

export { loadSignUp as loader } from "./signup.server.ts";

export function action({ context, request }: Route.ActionArgs) {
  return signUp(context, request);
}

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.signup(),
    title: "Sign up · Gridwalk",
    description: "Sign up to follow your favourite driver and team. Free and private.",
  });

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && actionData.outcome === "elsewhere")
    return <GoElsewhere {...actionData} />;
  const result = resultOf(actionData, "signup") ?? resultOf(actionData, "login");
  return (
    <AuthCard
      zone="New entry"
      title="Join the grid"
      lead={
        <Stack as="ul" gap={5} above={6} className={styles.benefits}>
          <li>Follow a favourite driver</li>
          <li>Follow a favourite team</li>
          <li>Save your podium predictions</li>
        </Stack>
      }
      aside={
        <>
          <p>
            Already signed up?
            <Link className="link" to={paths.login()}>
              Log in
            </Link>
          </p>
          <p>
            What do we store?
            <Link className="link" to={`${paths.privacyPolicy()}#accounts`}>
              As little as possible
            </Link>
          </p>
        </>
      }
    >
      {loaderData.isPaused ? <Paused /> : <SignUpForm {...loaderData} result={result} />}
    </AuthCard>
  );
}

function Paused() {
  return <Notice kind="warning" title="Sign-ups are paused" />;
}

interface SignUpFormProps {
  readonly providers: Route.ComponentProps["loaderData"]["providers"];
  readonly mailIsSent: boolean;
  readonly result: FormResult | undefined;
}

function SignUpForm({ providers, mailIsSent, result }: SignUpFormProps) {
  const busy = useNavigation().formAction === paths.signup();
  const field = wireFields("signup", result);
  return (
    <>
      <FormErrors result={result} />
      <StackedForm action={paths.signup()}>
        <TextField
          {...field("displayName")}
          label="Display name"
          hint="Shown publicly on leaderboards."
          autoComplete="nickname"
        />
        <TextField
          {...field("email")}
          label="Email"
          hint={
            mailIsSent
              ? undefined
              : "This site doesn’t send email, so you’ll only use it to log in."
          }
          type="email"
          autoComplete="username"
        />
        <TextField
          {...field("password")}
          label="Password"
          hint={`At least ${PASSWORD_LENGTH.least} characters.${mailIsSent ? "" : " Keep it safe: without email, you’d have to ask for a new one."}`}
          type="password"
          autoComplete="new-password"
        />
        <Button kind="primary" type="submit" busy={busy}>
          Sign up
        </Button>
      </StackedForm>
      <Providers providers={providers} action={paths.signup()} verb="Sign up" />
    </>
  );
}
