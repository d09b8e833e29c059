import type { RouterContextProvider } from "react-router";

import { servicesContext } from "../../context.ts";

/** Loads the operator and the allowed image hosts, which every page about the site shows. */
export function loadAbout(context: Readonly<RouterContextProvider>) {
  const { settings } = context.get(servicesContext);
  return {
    operator: { name: settings.operatorName, email: settings.operatorEmail },
    imageHosts: settings.imageHosts,
  };
}

export type OperatorView = ReturnType<typeof loadAbout>["operator"];
