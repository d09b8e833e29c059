import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./scroll-area.module.css";

interface ScrollAreaProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <div
      className={classNames(styles.area, className)}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  );
}
