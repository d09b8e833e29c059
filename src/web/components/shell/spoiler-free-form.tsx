import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { paths } from "#domain/paths.ts";

interface SpoilerFreeFormProps {
  readonly fields: { readonly mode: "on" | "off" } | { readonly reveal: string };
  /** Page to open after the form is sent. Defaults to the current page. */
  readonly to?: string;
  readonly children: ReactNode;
}

/**
 * Submitted by the browser instead of the router, so that a new page is loaded and none of the old page's data remains.
 */
export function SpoilerFreeForm({ fields, to, children }: SpoilerFreeFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.spoilerFree()}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="to" value={to ?? pathname + search} />
      {children}
    </form>
  );
}

export function SpoilerFreeSwitch({ isOn }: { readonly isOn: boolean }) {
  return (
    <SpoilerFreeForm fields={{ mode: isOn ? "off" : "on" }}>
      <button type="submit" className="tap">
        {isOn ? "Spoiler-free: switch off" : "Spoiler-free mode"}
      </button>
    </SpoilerFreeForm>
  );
}
