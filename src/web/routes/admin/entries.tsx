import type { ReactNode } from "react";

import { Stack } from "../../ui/layout.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./admin.module.css";

interface EntriesProps {
  readonly as?: "ul" | "ol";
  readonly children: ReactNode;
}

export function Entries({ as = "ul", children }: EntriesProps) {
  return (
    <RuledList as={as} roomy above={5}>
      {children}
    </RuledList>
  );
}

interface EntryProps {
  readonly title: ReactNode;
  readonly undone?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Entry({ title, undone = false, action, children }: EntryProps) {
  return (
    <li>
      <Stack gap={2} size="m" tone="quiet" className={styles.entry}>
        <Text as="div" size="l" weight={600} tone="plain" data-undone={undone || undefined}>
          {title}
        </Text>
        {children}
      </Stack>
      {action}
    </li>
  );
}
