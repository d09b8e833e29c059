import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf, type FormOutcome } from "../../../forms/form-result.ts";
import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ownHeaders } from "../own-headers.ts";
import { AccountPart } from "../profile/account-part.tsx";
import type { Route } from "./+types/two-factor";
import { ScanStep } from "./scan-step.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./two-factor.module.css";
import { wireFields } from "../../../forms/field-wiring.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CodeField } from "../code-field.tsx";

export { changeTwoFactor as action, loadTwoFactor as loader } from "./two-factor.server.ts";

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.twoFactor(),
    title: "Two-factor authentication · Gridwalk",
    description: "Log in with your password and a code from an app.",
    noindex: true,
  });

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, isRequired, to } = loaderData;
  return (
    <div className="wrap">
      <PageHead title="Two-factor authentication">
        <Cluster as="p" gap={5}>
          {isOn ? <Badge tone="good">On</Badge> : <Badge tone="caution">Off</Badge>}
          <Link className="link" to={paths.profile()}>
            Back to your profile
          </Link>
        </Cluster>
      </PageHead>
      {isRequired && !isOn && (
        <p className="note">Administrators need it to open the admin pages.</p>
      )}
      <Content {...loaderData} actionData={actionData} to={actionData?.values["to"] || to} />
    </div>
  );
}

type ContentProps = Route.ComponentProps["loaderData"] & Pick<Route.ComponentProps, "actionData">;

function Content({ actionData, isOn, hasPassword, recoveryCodesLeft, to }: ContentProps) {
  if (actionData?.outcome === "codes" && "codes" in actionData)
    return <RecoveryCodes codes={actionData.codes} to={to} />;
  const uri = actionData?.form === "confirm" ? actionData.values["uri"] : undefined;
  if (!isOn && uri !== undefined) return <ScanStep uri={uri} result={actionData} to={to} />;
  if (!isOn)
    return (
      <AccountPart
        id="set-up"
        title="Set up"
        lead="After your password, you’ll also enter a code from an app such as Aegis or 2FAS."
      >
        <FormDone result={resultOf(actionData, "start")} />
        <ProofForm
          form="start"
          button="Set up"
          result={actionData}
          hasPassword={hasPassword}
          to={to}
          primary
        />
      </AccountPart>
    );
  const proof = { result: actionData, hasPassword, to, needsCode: true };
  return (
    <>
      <AccountPart
        id="codes"
        title="Recovery codes"
        lead={`${pluralize(recoveryCodesLeft, "code")} left. New codes replace them.`}
      >
        <ProofForm {...proof} form="codes" button="Get new recovery codes" />
      </AccountPart>
      <AccountPart id="off" title="Turn off">
        <ProofForm {...proof} form="off" button="Turn off" danger />
      </AccountPart>
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly to: string | null;
}

function RecoveryCodes({ codes, to }: RecoveryCodesProps) {
  return (
    <AccountPart
      id="recovery-codes"
      title="Recovery codes"
      lead="If you lose your phone, log in with one of these. Each works once."
    >
      <Notice kind="success" title="Two-factor authentication is on.">
        Save these codes somewhere safe, such as a password manager. You won’t see them again.
      </Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Link className="link" to={to ?? paths.profile()}>
        I’ve saved them
      </Link>
    </AccountPart>
  );
}

interface ProofFormProps {
  readonly form: "start" | "codes" | "off";
  readonly button: string;
  readonly result: FormOutcome | undefined;
  readonly hasPassword: boolean;
  readonly needsCode?: boolean;
  readonly to: string | null;
  readonly primary?: boolean;
  readonly danger?: boolean;
}

/** Form for a change that needs the password, if there is one, and usually a code. */
function ProofForm({
  form,
  button,
  result,
  hasPassword,
  needsCode,
  to,
  primary,
  danger,
}: ProofFormProps) {
  const formResult = resultOf(result, form);
  const secondaryKind = danger ? "danger" : "plain";
  return (
    <>
      <FormErrors result={formResult} />
      <StackedForm action={paths.twoFactor()} preventScrollReset>
        <input type="hidden" name="form" value={form} />
        {to && <input type="hidden" name="to" value={to} />}
        {hasPassword && (
          <TextField
            {...wireFields(form, formResult)("password")}
            label="Password"
            type="password"
            autoComplete="current-password"
          />
        )}
        {needsCode && <CodeField form={form} result={formResult} />}
        <Button type="submit" busy={useSending(form)} kind={primary ? "primary" : secondaryKind}>
          {button}
        </Button>
      </StackedForm>
    </>
  );
}
