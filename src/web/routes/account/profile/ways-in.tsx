import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { Button } from "../../../ui/button.tsx";
import type { ProviderButton } from "../account-form.server.ts";
import { AccountPart } from "./account-part.tsx";
import type { AccountResult } from "../account-result.ts";
import { RuledList } from "../../../ui/ruled-list.tsx";
import styles from "./account.module.css";

interface CredentialsProps {
  readonly result: AccountResult | undefined;
  readonly hasPassword: boolean;
  readonly linked: readonly ProviderButton[];
  readonly linkable: readonly ProviderButton[];
}

export function Credentials({ result, hasPassword, linked, linkable }: CredentialsProps) {
  if (linked.length === 0 && linkable.length === 0) return null;
  const formResult = resultOf(result, "ways");
  const isLast = !hasPassword && linked.length === 1;
  return (
    <AccountPart id="ways-in" title="Other ways to log in">
      <FormErrors result={formResult} />
      <FormDone result={formResult} />
      <RuledList roomy className={styles.rows}>
        {linked.map(({ id, name }) => (
          <li key={id}>
            {name}
            {isLast ? (
              <small>Your only way to log in</small>
            ) : (
              <Form method="post" action={paths.updateProfile()} preventScrollReset>
                <input type="hidden" name="form" value="unlink" />
                <Button type="submit" name="provider" value={id}>
                  Remove<span className="visually-hidden"> {name}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
        {linkable.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Form method="post" action={paths.updateProfile()} reloadDocument>
              <input type="hidden" name="form" value="link" />
              <Button type="submit" name="provider" value={id}>
                Add<span className="visually-hidden"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </RuledList>
    </AccountPart>
  );
}
