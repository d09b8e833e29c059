import type { Route } from "./+types/own-data";
import { writeOwnData } from "./own-data.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return writeOwnData(context, request);
}
