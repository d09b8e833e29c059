import type { ReactNode } from "react";

import { ChevronDown } from "../../ui/icons.tsx";
import styles from "./menu.module.css";

interface MenuProps {
  readonly label: ReactNode;
  /** Edge that the list is aligned with: `end` for a label at the right end of the bar. */
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/**
 * Drop-down menu in the navigation bar. It opens without JavaScript, and opening one menu closes
 * the others.
 */
export function Menu({ label, align = "start", children }: MenuProps) {
  return (
    <details name="navbar" className={styles.menu} data-align={align}>
      <summary>
        {label}
        <ChevronDown className="wider-than-1080" size={16} aria-hidden="true" />
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  );
}
