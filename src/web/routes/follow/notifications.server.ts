import type { RouterContextProvider } from "react-router";

import { favouriteChoices } from "../../favourite-choices.server.ts";

export async function loadNotifications(context: Readonly<RouterContextProvider>) {
  const { driver } = await favouriteChoices(context);
  return { drivers: driver.map(({ id, name }) => ({ id, name })) };
}
