import type { ReactNode } from "react";

import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "./icons.tsx";
import styles from "./notice.module.css";
import { Text } from "./text.tsx";

const KINDS = {
  info: { icon: Info, role: "status" },
  success: { icon: CircleCheck, role: "status" },
  warning: { icon: TriangleAlert, role: "status" },
  error: { icon: OctagonAlert, role: "alert" },
} as const;

interface NoticeProps {
  readonly kind: keyof typeof KINDS;
  readonly title: string;
  readonly children?: ReactNode;
}

/**
 * A message about what just happened or about the state of the page. Only errors interrupt a screen
 * reader.
 */
export function Notice({ kind, title, children }: NoticeProps) {
  const { icon: Icon, role } = KINDS[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={role}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <Text weight={600}>{title}</Text>
        {children && (
          <Text as="div" above={1} size="m" tone="quiet">
            {children}
          </Text>
        )}
      </div>
    </div>
  );
}
