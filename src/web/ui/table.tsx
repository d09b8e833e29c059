import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { ScrollArea } from "./scroll-area.tsx";
import styles from "./table.module.css";

interface TableProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Table with ruled rows and quiet headers. */
export function Table({ className, children }: TableProps) {
  return <table className={classNames(styles.table, className)}>{children}</table>;
}

/** The same, where it may be wider than the page: the first column stays in view. */
export function ScrollTable({ label, className, children }: TableProps & { readonly label: string }) {
  return (
    <ScrollArea label={label}>
      <Table className={classNames(styles.wide, className)}>{children}</Table>
    </ScrollArea>
  );
}
