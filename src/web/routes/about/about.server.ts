import type { RouterContextProvider } from "react-router";

import { servicesContext } from "../../context.ts";

/** Who runs this copy, and from where else its pages may take pictures: what all the pages about the site depend on. */
export function loadAbout(context: Readonly<RouterContextProvider>) {
  const { settings } = context.get(servicesContext);
  return {
    operator: { name: settings.operatorName, email: settings.operatorEmail },
    imageHosts: settings.imageHosts,
  };
}

export type OperatorView = ReturnType<typeof loadAbout>["operator"];
