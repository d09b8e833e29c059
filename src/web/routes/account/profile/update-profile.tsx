import { Link } from "react-router";

import { PASSWORD_LENGTH } from "#domain/members/account.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import { wireFields } from "../../../forms/field-wiring.ts";
import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/update-profile";
import { AccountPart } from "./account-part.tsx";
import type { AccountResult } from "../account-result.ts";
import styles from "./account.module.css";
import { GoElsewhere } from "../go-elsewhere.tsx";
import { ownHeaders } from "../own-headers.ts";
import { PhotoForm } from "./photo-form.tsx";
import { PreferencesPart } from "./preferences-part.tsx";
import { updateProfile } from "./update-profile.server.ts";
import { UnsentMail } from "../unsent-mail.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { Credentials } from "./ways-in.tsx";

export { loadUpdateProfile as loader } from "./update-profile.server.ts";

export const handle = { parameters: ["refusal"] } satisfies RouteHandle;

export function action({ context, request }: Route.ActionArgs) {
  return updateProfile(context, request) as Promise<AccountResult | undefined>;
}

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.updateProfile(),
    title: "Update profile · Gridwalk",
    description: "Change or delete your Gridwalk account.",
    noindex: true,
  });

export default function UpdateProfile({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && actionData.outcome === "elsewhere")
    return <GoElsewhere {...actionData} />;
  const {
    account,
    preferences,
    timeZones,
    hasPassword,
    linked,
    linkable,
    providerError,
    mail,
    photosArePaused,
    hasTwoFactor,
  } = loaderData;
  const parts = { result: actionData };
  return (
    <div className="wrap">
      <PageHead title="Update profile">
        <Link className="link" to={paths.profile()}>
          Back to your profile
        </Link>
        {providerError && actionData === undefined && <Notice kind="error" title={providerError} />}
      </PageHead>
      <Name {...parts} displayName={account.displayName} />
      <AccountPart id="photo" title="Picture" lead="Only you can see it.">
        <PhotoForm
          displayName={account.displayName}
          photoUrl={account.photoUrl}
          isPaused={photosArePaused}
        />
      </AccountPart>
      <PreferencesPart {...parts} preferences={preferences} timeZones={timeZones} />
      <Email {...parts} email={account.email} isConfirmed={account.emailVerified} mail={mail} />
      <Password {...parts} hasPassword={hasPassword} mailIsSent={mail.mailIsSent} />
      <AccountPart id="two-factor" title="Two-factor authentication">
        <Cluster as="p" gap={5}>
          {hasTwoFactor ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
          <Link className="link" to={paths.twoFactor()}>
            {hasTwoFactor ? "Change" : "Set up"}
          </Link>
        </Cluster>
      </AccountPart>
      <Credentials {...parts} hasPassword={hasPassword} linked={linked} linkable={linkable} />
      <Delete {...parts} hasPassword={hasPassword} />
    </div>
  );
}

interface PartProps {
  readonly result: AccountResult | undefined;
}

function Name({ result, displayName }: PartProps & { readonly displayName: string }) {
  const formResult = resultOf(result, "name");
  return (
    <AccountPart id="name" title="Display name" lead="Shown publicly on leaderboards.">
      <FormErrors result={formResult} />
      <FormDone result={formResult} />
      <StackedForm action={paths.updateProfile()} preventScrollReset>
        <input type="hidden" name="form" value="name" />
        <TextField
          {...wireFields("name", formResult, { displayName })("displayName")}
          label="Display name"
          autoComplete="nickname"
        />
        <Button kind="primary" type="submit" busy={useSending("name")}>
          Change name
        </Button>
      </StackedForm>
    </AccountPart>
  );
}

interface EmailProps extends PartProps {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly mail: Route.ComponentProps["loaderData"]["mail"];
}

function Email({ result, email, isConfirmed, mail }: EmailProps) {
  const formResult = resultOf(result, "email");
  return (
    <AccountPart id="email" title="Email">
      <Cluster as="p" gap={5} size="xl" tone="quiet">
        {email} {isConfirmed && <Badge tone="good">Confirmed</Badge>}
        {!isConfirmed && mail.mailIsSent && <Badge tone="caution">Not confirmed</Badge>}
      </Cluster>
      {!mail.mailIsSent && <UnsentMail mail={mail} />}
      <FormErrors result={formResult} />
      <FormDone result={formResult} />
      <StackedForm action={paths.updateProfile()} preventScrollReset>
        <input type="hidden" name="form" value="email" />
        <TextField
          {...wireFields("email", formResult)("email")}
          label="New email"
          type="email"
          autoComplete="email"
        />
        <Button type="submit" busy={useSending("email")}>
          Change address
        </Button>
      </StackedForm>
    </AccountPart>
  );
}

interface PasswordProps extends PartProps {
  readonly hasPassword: boolean;
  readonly mailIsSent: boolean;
}

function Password({ result, hasPassword, mailIsSent }: PasswordProps) {
  const formResult = resultOf(result, "password");
  const field = wireFields("password", formResult);
  const busy = useSending("password");
  if (!hasPassword)
    return (
      <AccountPart id="password" title="Password">
        {mailIsSent ? (
          <a className="link" href={paths.forgotPassword()}>
            Email me a link to set a password
          </a>
        ) : (
          <p>This site doesn’t send email, so a password can’t be set here.</p>
        )}
      </AccountPart>
    );
  return (
    <AccountPart id="password" title="Password" lead="Changing it logs you out everywhere else.">
      <FormErrors result={formResult} />
      <FormDone result={formResult} />
      <StackedForm action={paths.updateProfile()} preventScrollReset>
        <input type="hidden" name="form" value="password" />
        <TextField
          {...field("current")}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...field("next")}
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.least} characters.`}
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </StackedForm>
    </AccountPart>
  );
}

function Delete({ result, hasPassword }: PartProps & { readonly hasPassword: boolean }) {
  const formResult = resultOf(result, "delete");
  const field = wireFields("delete", formResult);
  const sure = field("sure");
  return (
    <AccountPart id="delete" title="Delete account">
      <div className={styles.danger}>
        <FormErrors result={formResult} />
        <p>
          This deletes everything we hold about you, immediately. Your votes still count,
          anonymously.
        </p>
        <StackedForm action={paths.updateProfile()} preventScrollReset>
          <input type="hidden" name="form" value="delete" />
          {hasPassword && (
            <TextField
              {...field("password")}
              label="Your password"
              type="password"
              autoComplete="current-password"
            />
          )}
          <Checkbox
            id={sure.id}
            name={sure.name}
            label="I understand this can’t be undone"
            error={sure.error}
          />
          <Button kind="danger" type="submit" busy={useSending("delete")}>
            Delete my account
          </Button>
        </StackedForm>
      </div>
    </AccountPart>
  );
}
