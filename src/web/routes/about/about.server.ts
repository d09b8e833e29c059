import type { RouterContextProvider } from "react-router";

import { servicesContext } from "../../context.ts";

export function loadAbout(context: Readonly<RouterContextProvider>) {
  const { settings } = context.get(servicesContext);
  return {
    operator: { name: settings.operatorName, email: settings.operatorEmail },
    imageHosts: settings.imageHosts,
  };
}

export type OperatorView = ReturnType<typeof loadAbout>["operator"];
