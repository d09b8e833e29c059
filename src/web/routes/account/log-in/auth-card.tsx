import type { ReactNode } from "react";

import styles from "./auth-card.module.css";
import { Heading } from "../../../ui/heading.tsx";
import { Stack } from "../../../ui/layout.tsx";

interface AuthCardProps {
  /** Zone to which the paddock pass gives access, printed at its top. Null for a plain card. */
  readonly zone: string | null;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/**
 * Layout of the sign-up and login pages: text on the left, and on the right a paddock pass with the
 * form on it.
 */
export function AuthCard({ zone, title, lead, children, aside }: AuthCardProps) {
  return (
    <div className={`wrap ${styles.gate}`}>
      <div>
        <Heading level={1}>{title}</Heading>
        <Stack gap={5} className="lead">
          {lead}
        </Stack>
      </div>
      <div className={styles.pass}>
        {zone !== null && (
          <>
            <span className={`wider-than-820 ${styles.lanyard}`} aria-hidden="true" />
            <div className={`${styles.head} on-hero`} aria-hidden="true">
              <span className={styles.slit} />
              <span className={styles.brand}>gridwalk</span>
              <span className={styles.zone}>{zone}</span>
            </div>
          </>
        )}
        <div className={styles.form}>{children}</div>
        {zone !== null && <span className={styles.bars} aria-hidden="true" />}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
