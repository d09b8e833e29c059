import { type ReactNode, useMemo } from "react";

import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { useArrivalFocus } from "../ui/use-arrival-focus.ts";
import { fieldId } from "./field-wiring.ts";
import { type FormOutcome, isRejection, isSuccess } from "./form-result.ts";
import styles from "./form-messages.module.css";

interface FormErrorsProps {
  readonly result: FormOutcome | undefined;
  /** Heading for an error that belongs to no single field. Defaults to the error's text. */
  readonly title?: string;
  readonly note?: string | undefined;
}

export function FormErrors({ result, title, note }: FormErrorsProps) {
  const rejection = isRejection(result) ? result : undefined;
  const atFields = useMemo(
    () =>
      rejection?.errors.flatMap(({ field, text }) =>
        field === null ? [] : [{ fieldId: fieldId(rejection.form, field), text }],
      ) ?? [],
    [rejection],
  );
  if (rejection === undefined) return null;
  const general = rejection.errors.find((error) => error.field === null);
  return (
    <div className={styles.errors}>
      {general && (
        <Arrival answer={rejection}>
          {title === undefined ? (
            <Notice kind="error" title={general.text} />
          ) : (
            <Notice kind="error" title={title}>
              <p>
                {general.text}
                {note && ` ${note}`}
              </p>
            </Notice>
          )}
        </Arrival>
      )}
      {atFields.length > 0 && (
        <ErrorSummary
          title={
            atFields.length === 1 ? "There’s a problem" : `There are ${atFields.length} problems`
          }
          errors={atFields}
        />
      )}
    </div>
  );
}

interface FormDoneProps {
  readonly result: FormOutcome | undefined;
  readonly children?: ReactNode;
}

export function FormDone({ result, children }: FormDoneProps) {
  if (!isSuccess(result)) return null;
  return (
    <Arrival answer={result} className={styles.done}>
      <Notice kind="success" title={result.text}>
        {children}
      </Notice>
    </Arrival>
  );
}

interface ArrivalProps {
  readonly answer: FormOutcome;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Arrival({ answer, className, children }: ArrivalProps) {
  const arrival = useArrivalFocus(answer);
  return (
    <div {...arrival} className={className}>
      {children}
    </div>
  );
}
