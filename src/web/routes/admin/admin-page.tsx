import type { ReactNode } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import styles from "./admin.module.css";

interface AdminPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Where to go from here; back to all desks unless said otherwise. */
  readonly ways?: readonly { readonly to: string; readonly label: string }[];
  readonly children: ReactNode;
}

const TO_ALL_PAGES = [{ to: paths.admin(), label: "Admin" }];

/** The frame of every desk: what it is, what it is for, and the way back. */
export function AdminPage({ title, lead, ways = TO_ALL_PAGES, children }: AdminPageProps) {
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1 className="page-title">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <p className={styles.ways}>
          {ways.map(({ to, label }) => (
            <Link key={to} className="link" to={to}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      {children}
    </div>
  );
}
