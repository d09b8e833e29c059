import type { ReactNode } from "react";

import { Part } from "../../../ui/part.tsx";
import styles from "./account.module.css";

interface AccountPartProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AccountPart(part: AccountPartProps) {
  return <Part {...part} className={styles.body} />;
}
