import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { paths } from "#domain/paths.ts";

type Change =
  | {
      readonly page: "spoilerFree";
      readonly fields: { readonly mode: "on" | "off" } | { readonly reveal: string };
    }
  | {
      readonly page: "watch";
      /** Omitted if the form contains a field for the day. */
      readonly fields?: { readonly stop: string } | { readonly mode: "leave" | "forget" };
    };

type ClockFormProps = Change & {
  /** Page to open after the form is sent. Defaults to the current page. */
  readonly to?: string;
  readonly children: ReactNode;
};

/**
 * Changes spoiler-free mode or the place in the time machine. Submitted by the browser instead of
 * the router, so that a new page is loaded and none of the old page's data remains.
 */
export function ClockForm({ page, fields, to, children }: ClockFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths[page]()}>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="to" value={to ?? pathname + search} />
      {children}
    </form>
  );
}

export function SpoilerFreeSwitch({ isOn }: { readonly isOn: boolean }) {
  return (
    <ClockForm page="spoilerFree" fields={{ mode: isOn ? "off" : "on" }}>
      <button type="submit" className="tap">
        {isOn ? "Spoiler-free: switch off" : "Spoiler-free mode"}
      </button>
    </ClockForm>
  );
}
