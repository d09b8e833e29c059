import { paths } from "#domain/paths.ts";

import { wireFields } from "../../../forms/field-wiring.ts";
import { FormErrors } from "../../../forms/form-messages.tsx";
import { type FormOutcome, resultOf } from "../../../forms/form-result.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CodeField } from "../code-field.tsx";

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
export function ProofForm({ form, button, result, hasPassword, needsCode, to, primary, danger }: ProofFormProps) {
  const own = resultOf(result, form);
  return (
    <>
      <FormErrors result={own} />
      <StackedForm action={paths.twoFactor()} preventScrollReset>
        <input type="hidden" name="form" value={form} />
        {to && <input type="hidden" name="to" value={to} />}
        {hasPassword && (
          <TextField
            {...wireFields(form, own)("password")}
            label="Password"
            type="password"
            autoComplete="current-password"
          />
        )}
        {needsCode && <CodeField form={form} result={own} />}
        <Button type="submit" busy={useSending(form)} kind={primary ? "primary" : danger ? "danger" : "plain"}>
          {button}
        </Button>
      </StackedForm>
    </>
  );
}
