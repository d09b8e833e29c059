import { signedInOnly } from "../../guards.server.ts";

export const middleware = [signedInOnly];

/** Without a loader, the server would not be asked on the way here in the browser. */
export function loader() {
  return null;
}
