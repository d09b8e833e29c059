import { useRouteLoaderData } from "react-router";

import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";

export function usePreferences(): Preferences {
  const shell = useRouteLoaderData<{ readonly preferences: Preferences | null }>("root");
  return shell?.preferences ?? defaultPreferences;
}
