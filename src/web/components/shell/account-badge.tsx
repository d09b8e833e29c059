import { initialsOf } from "#domain/people/initials.ts";

import { Text } from "../../ui/text.tsx";
import styles from "./account-badge.module.css";

interface AccountBadgeProps {
  readonly displayName: string;
  readonly photoUrl: string | null;
  readonly size?: "small" | "large";
}

/** Avatar or initials. Hidden from screen readers, because the name is next to it. */
export function AccountBadge({ displayName, photoUrl, size = "small" }: AccountBadgeProps) {
  if (photoUrl !== null) {
    const pixels = size === "small" ? 32 : 96;
    // With any other priority, React would preload the picture in the head, outside the hole of a
    // shared page.
    return (
      <img
        className={styles.photo}
        data-size={size}
        src={photoUrl}
        alt=""
        width={pixels}
        height={pixels}
        fetchPriority="low"
      />
    );
  }
  return (
    <Text
      as="span"
      size="xs"
      face="name"
      tone="plain"
      className={styles.initials}
      data-size={size}
      aria-hidden="true"
    >
      {initialsOf(displayName)}
    </Text>
  );
}
