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

/** A table that may be wider than the page. Its first column stays in view. */
export function ScrollTable({ label, className, children }: TableProps & { readonly label: string }) {
  return (
    <ScrollArea label={label}>
      <Table className={classNames(styles.wide, className)}>{children}</Table>
    </ScrollArea>
  );
}
