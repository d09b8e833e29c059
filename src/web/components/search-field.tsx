import type { ComponentPropsWithRef } from "react";

import { Search } from "../ui/icons.tsx";
import { Text } from "../ui/text.tsx";
import picks from "../ui/pick.module.css";
import styles from "./search-field.module.css";

interface SearchFieldProps extends ComponentPropsWithRef<"input"> {
  readonly label: string;
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <label className={`stack gap-3 ${styles.field}`}>
      <Text as="span" size="s" weight={600}>
        {label}
      </Text>
      <span className={styles.box}>
        <Search size={18} aria-hidden="true" />
        <input
          {...input}
          type="search"
          name="q"
          className={`${picks.pick} ${styles.input}`}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
        />
      </span>
    </label>
  );
}
