import { NavLink } from "react-router";

import type { NavigationEntry } from "./navigation.ts";

interface LiveEntryProps {
  readonly entry: NavigationEntry;
  readonly sessionOn: string | null;
}

export function LiveEntry({ entry: { label, to }, sessionOn }: LiveEntryProps) {
  return (
    <li data-on={sessionOn === null ? undefined : ""}>
      <NavLink to={to} title={sessionOn === null ? undefined : `${sessionOn} is on`}>
        {label}
        {sessionOn !== null && <span className="visually-hidden">{` now: ${sessionOn}`}</span>}
      </NavLink>
    </li>
  );
}
