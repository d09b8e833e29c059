import styles from "./error-summary.module.css";
import { Text } from "./text.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";

interface ErrorSummaryProps {
  readonly title: string;
  /**
   * In the order of the fields. A new array moves the focus here, so pass one only for a new
   * response.
   */
  readonly errors: readonly { readonly fieldId: string; readonly text: string }[];
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const arrival = useArrivalFocus(errors);
  return (
    <div {...arrival} className={styles.summary} role="alert">
      <Text size="xl" face="name">
        {title}
      </Text>
      <ul className={`above-2 ${styles.list}`}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                const field = document.getElementById(fieldId);
                if (field === null) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
