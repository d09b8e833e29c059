import { useMemo } from "react";

import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useArrivalFocus } from "../../ui/use-arrival-focus.ts";
import styles from "./form-errors.module.css";
import { fieldId, type FormRefusal } from "./form-answer.ts";

/** What is wrong, above the form: links to its fields, or in words where no field is to blame. */
export function FormErrors({ refusal }: { readonly refusal: FormRefusal | undefined }) {
  const atFields = useMemo(
    () =>
      refusal?.errors.flatMap(({ field, text }) =>
        field === null ? [] : [{ fieldId: fieldId(refusal.form, field), text }],
      ) ?? [],
    [refusal],
  );
  if (refusal === undefined) return null;
  const general = refusal.errors.find((error) => error.field === null);
  return (
    <div className={styles.errors}>
      {general && <Refused refusal={refusal} text={general.text} />}
      {atFields.length > 0 && (
        <ErrorSummary
          title={atFields.length === 1 ? "Please fix one thing" : `Please fix ${atFields.length} things`}
          errors={atFields}
        />
      )}
    </div>
  );
}

function Refused({ refusal, text }: { readonly refusal: FormRefusal; readonly text: string }) {
  const arrival = useArrivalFocus(refusal);
  return (
    <div {...arrival}>
      <Notice kind="error" title={text} />
    </div>
  );
}

/** What was done, below the form that asked for it. */
export function FormSuccess({ done }: { readonly done: { readonly done: string } | undefined }) {
  if (done === undefined) return null;
  return <Done done={done} />;
}

function Done({ done }: { readonly done: { readonly done: string } }) {
  const arrival = useArrivalFocus(done);
  return (
    <div {...arrival} className={styles.done}>
      <Notice kind="success" title={done.done} />
    </div>
  );
}
