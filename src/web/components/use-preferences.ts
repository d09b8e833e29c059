import { useRouteLoaderData } from "react-router";

import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";

/** Returns the reader's preferences as loaded by the root, or the defaults for visitors. */
export function usePreferences(): Preferences {
  const shell = useRouteLoaderData<{ readonly preferences: Preferences | null }>("root");
  return shell?.preferences ?? defaultPreferences;
}
