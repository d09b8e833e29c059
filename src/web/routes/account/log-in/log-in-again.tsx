import { useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { wireFields } from "../../../forms/field-wiring.ts";
import { FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CodeField } from "../code-field.tsx";
import { GoElsewhere } from "../go-elsewhere.tsx";
import { ownHeaders } from "../own-headers.ts";
import type { Route } from "./+types/log-in-again";
import { AuthCard } from "./auth-card.tsx";
import { logInAgain } from "./log-in-again.server.ts";
import { Providers } from "./providers.tsx";

export { loadLogInAgain as loader } from "./log-in-again.server.ts";

export function action({ context, request }: Route.ActionArgs) {
  return logInAgain(context, request);
}

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.logInAgain(),
    title: "Log in again · Gridwalk",
    description: "Confirm that it’s you before the admin pages open.",
    noindex: true,
  });

export default function LogInAgain({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === paths.logInAgain();
  if (actionData !== undefined && actionData.outcome === "elsewhere")
    return <GoElsewhere {...actionData} />;
  const { hasPassword, needsCode, providers } = loaderData;
  const result = resultOf(actionData, "again");
  const to = result?.values["to"] ?? loaderData.to;
  return (
    <AuthCard
      zone="Race control"
      title="Log in again"
      lead={<p>The admin pages lock after a while, in case someone else is at your computer.</p>}
    >
      <FormErrors result={result} />
      {(hasPassword || needsCode) && (
        <StackedForm action={paths.logInAgain()}>
          {to && <input type="hidden" name="to" value={to} />}
          {hasPassword && (
            <TextField
              {...wireFields("again", result)("password")}
              label="Password"
              type="password"
              autoComplete="current-password"
            />
          )}
          {needsCode && <CodeField form="again" result={result} />}
          <Button kind="primary" type="submit" busy={busy}>
            Continue
          </Button>
        </StackedForm>
      )}
      <Providers providers={providers} action={paths.logInAgain()} verb="Log in" to={to} />
    </AuthCard>
  );
}
