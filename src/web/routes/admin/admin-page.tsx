import type { ReactNode } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Cluster } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";

interface AdminPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly links?: readonly { readonly to: string; readonly label: string }[];
  readonly children: ReactNode;
}

const TO_ALL_PAGES = [{ to: paths.admin(), label: "Admin" }];

export function AdminPage({ title, lead, links = TO_ALL_PAGES, children }: AdminPageProps) {
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead}>
        <Cluster as="p" gap={8} above={4} tight>
          {links.map(({ to, label }) => (
            <Link key={to} className="link" to={to}>
              {label}
            </Link>
          ))}
        </Cluster>
      </PageHead>
      {children}
    </div>
  );
}
