import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import styles from "./menu.module.css";

interface MenuProps {
  readonly label: ReactNode;
  /** Where the list hangs from, when the label is at the right end of the bar. */
  readonly align?: "start" | "end";
  /** Items: `li` elements with a link or a button. */
  readonly children: ReactNode;
}

/** A drop-down of the bar: it opens without script, and one closes the other. */
export function Menu({ label, align = "start", children }: MenuProps) {
  return (
    <details name="navbar" className={styles.menu} data-align={align}>
      <summary>
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  );
}
