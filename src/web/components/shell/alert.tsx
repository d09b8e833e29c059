import type { WaitingAlert } from "../../flash.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { useArrivalFocus } from "../../ui/use-arrival-focus.ts";
import styles from "./alert.module.css";

/** Alert shown once, above the page, after a redirect. It is announced and receives focus. */
export function Alert({ alert }: { readonly alert: WaitingAlert }) {
  const arrival = useArrivalFocus(alert);
  return (
    <div className={`wrap ${styles.place}`}>
      <div {...arrival} className={styles.alert}>
        <Notice kind={alert.kind} title={alert.text} />
      </div>
    </div>
  );
}
