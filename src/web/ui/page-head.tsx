import type { ReactNode } from "react";
import { Link } from "react-router";

import { Heading } from "./heading.tsx";
import { Columns } from "./layout.tsx";
import styles from "./page-head.module.css";

interface PageHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly up?: { readonly to: string; readonly label: string };
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHead({ title, lead, up, aside, children }: PageHeadProps) {
  const words = (
    <>
      {up && (
        <p className="kicker">
          <Link to={up.to}>{up.label}</Link>
        </p>
      )}
      <Heading level={1}>{title}</Heading>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  );
  if (!aside) return <header className={styles.head}>{words}</header>;
  return (
    <Columns as="header" split="1-auto" until={820} gap={10} align="end" className={styles.head}>
      <div>{words}</div>
      {aside}
    </Columns>
  );
}
