import { wireFields } from "../../forms/field-wiring.ts";
import type { FormOutcome } from "../../forms/form-result.ts";
import { TextField } from "../../ui/text-field.tsx";

interface CodeFieldProps {
  readonly form: string;
  readonly result: FormOutcome | undefined;
  /** False while the app is being set up, because there are no recovery codes yet. */
  readonly takesRecoveryCodes?: boolean;
}

export function CodeField({ form, result, takesRecoveryCodes = true }: CodeFieldProps) {
  return (
    <TextField
      {...wireFields(form, result)("code")}
      label="Code"
      hint={
        takesRecoveryCodes
          ? "Six digits from your app, or a recovery code."
          : "Six digits from your app."
      }
      type={takesRecoveryCodes ? "text" : "number"}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      width="short"
    />
  );
}
