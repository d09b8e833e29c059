import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { paths } from "#domain/paths.ts";

interface WatchFormProps {
  readonly fields: { readonly stop: string } | { readonly mode: "leave" | "forget" };
  /** Page to open after the form is sent. Defaults to the current page. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** Submitted by the browser instead of the router, so that nothing of the page that the reader leaves remains. */
export function WatchForm({ fields, to, children }: WatchFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.watch()}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="to" value={to ?? pathname + search} />
      {children}
    </form>
  );
}
