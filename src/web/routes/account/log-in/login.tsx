import { Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/login";
import { GoElsewhere } from "../go-elsewhere.tsx";
import { ownHeaders } from "../own-headers.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { AuthCard } from "./auth-card.tsx";
import { Providers } from "./providers.tsx";

export { loadLogin as loader, logIn as action } from "./login.server.ts";

export const handle = { parameters: ["refusal"] } satisfies RouteHandle;

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.login(),
    title: "Log in · Gridwalk",
    description: "Log in to Gridwalk to see your favourite driver and team.",
  });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === paths.login();
  if (actionData !== undefined && actionData.outcome === "elsewhere")
    return <GoElsewhere {...actionData} />;
  const result = resultOf(actionData, "login");
  const field = wireFields("login", result);
  const to = result?.values["to"] ?? loaderData.to;
  return (
    <AuthCard
      zone="Gate 1"
      title="Welcome back"
      lead={<p>Your driver, your team, your predictions.</p>}
      aside={
        <>
          <p>
            No account yet?
            <Link className="link" to={paths.signup()}>
              Sign up
            </Link>
          </p>
          {loaderData.mailIsSent && (
            <p>
              Forgot your password?
              <Link className="link" to={paths.forgotPassword()}>
                Reset it
              </Link>
            </p>
          )}
        </>
      }
    >
      {loaderData.providerError && !result && (
        <Notice kind="error" title={loaderData.providerError} />
      )}
      <FormErrors result={result} />
      <StackedForm action={paths.login()}>
        {to && <input type="hidden" name="to" value={to} />}
        <TextField {...field("email")} label="Email" type="email" autoComplete="username" />
        <TextField
          {...field("password")}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Button kind="primary" type="submit" busy={busy}>
          Log in
        </Button>
      </StackedForm>
      <Providers providers={loaderData.providers} action={paths.login()} verb="Log in" to={to} />
    </AuthCard>
  );
}
