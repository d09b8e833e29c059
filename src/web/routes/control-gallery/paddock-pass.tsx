import { Badge } from "../../ui/badge.tsx";
import { DAYS, type PassAnswers } from "./pass-answers.ts";
import styles from "./paddock-pass.module.css";

/** The pass as it would be printed. With script it follows what is typed; only the server's answer makes it valid. */
export function PaddockPass({ answers, valid }: { readonly answers: PassAnswers; readonly valid: boolean }) {
  const days = DAYS.find((day) => day.value === answers.days)?.label;
  const number = answers.number.trim().slice(0, 2);
  return (
    <section className={styles.pass} aria-labelledby="paddock-pass">
      <span className={styles.slit} aria-hidden="true" />
      <div className={styles.top}>
        <h3 id="paddock-pass">Grid walk pass</h3>
        {valid ? <Badge tone="now">Printed</Badge> : <span className={styles.draft}>Draft</span>}
      </div>
      <p className={styles.number}>{number}</p>
      <p className={styles.name}>{answers.name.trim() || "Your name"}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Grandstand</dt>
          <dd>{answers.stand || "—"}</dd>
        </div>
        <div>
          <dt>Days</dt>
          <dd>{days ?? "—"}</dd>
        </div>
        <div>
          <dt>Wake-up call</dt>
          <dd>{answers.reminder === "on" ? "Yes" : "No"}</dd>
        </div>
      </dl>
    </section>
  );
}
