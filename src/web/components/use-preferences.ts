import { useRouteLoaderData } from "react-router";

import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";

/** How the reader wants times and lengths written. The root's loader has them; visitors have the usual ones. */
export function usePreferences(): Preferences {
  const shell = useRouteLoaderData<{ readonly preferences: Preferences | null }>("root");
  return shell?.preferences ?? defaultPreferences;
}
