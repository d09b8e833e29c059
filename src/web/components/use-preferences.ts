import { useContext } from "react";

import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";

import { ServerRenderingContext, usePersonal } from "../personal/personal.ts";

export function usePreferences(): Preferences {
  const shared = useContext(ServerRenderingContext)?.shared;
  const { reader } = usePersonal();
  if (!shared) return reader?.preferences ?? defaultPreferences;
  shared.notePreferences();
  return shared.preferences;
}
