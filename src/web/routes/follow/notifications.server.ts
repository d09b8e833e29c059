import { favouriteChoices } from "../../favourite-choices.server.ts";
import type { Route } from "./+types/notifications";

export async function loadNotifications({ context }: Route.LoaderArgs) {
  const { driver } = await favouriteChoices(context);
  return { drivers: driver.map(({ id, name }) => ({ id, name })) };
}
