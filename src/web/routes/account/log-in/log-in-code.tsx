import { Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { pageMeta } from "../../../page-meta.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeField } from "../code-field.tsx";
import { ownHeaders } from "../own-headers.ts";
import type { Route } from "./+types/log-in-code";
import { AuthCard } from "./auth-card.tsx";

export { finishLogIn as action, loadLogInCode as loader } from "./log-in-code.server.ts";

export const handle = { parameters: ["to"], dependsOn: ["own cookies"] } satisfies RouteHandle;

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.logInCode(),
    title: "Enter your code · Gridwalk",
    description: "The second step of logging in to Gridwalk.",
    noindex: true,
  });

export default function LogInCode({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === paths.logInCode();
  const result = resultOf(actionData, "code");
  const to = result?.values["to"] ?? loaderData?.to;
  return (
    <AuthCard
      zone="Gate 2"
      title="Enter your code"
      lead={<p>Your authenticator app shows it.</p>}
      aside={
        <p>
          Not your account?
          <Link className="link" to={paths.login()}>
            Start again
          </Link>
        </p>
      }
    >
      <FormErrors result={result} />
      <StackedForm action={paths.logInCode()}>
        {to && <input type="hidden" name="to" value={to} />}
        <CodeField form="code" result={result} />
        <Button kind="primary" type="submit" busy={busy}>
          Log in
        </Button>
      </StackedForm>
    </AuthCard>
  );
}
