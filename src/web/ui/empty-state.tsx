import type { ReactNode } from "react";

import styles from "./empty-state.module.css";
import { Stack } from "./layout.tsx";
import { Text } from "./text.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack gap={3} align="start" className={styles.slot}>
      <Text size="2xl" face="name">
        {title}
      </Text>
      <Text tone="quiet" className={styles.text}>
        {children}
      </Text>
      {action}
    </Stack>
  );
}
