import { NavLink } from "react-router";

import type { NavigationEntry } from "./navigation.ts";

export function NavigationLink({
  entry: { label, to, end = false },
}: {
  readonly entry: NavigationEntry;
}) {
  return (
    <li>
      <NavLink to={to} end={end}>
        {label}
      </NavLink>
    </li>
  );
}
