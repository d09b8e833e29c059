import type { Route } from "./+types/sign-out";
import { redirectHome, signOut } from "./sign-out.server.ts";

export function loader() {
  return redirectHome();
}

export function action({ context, request }: Route.ActionArgs) {
  return signOut(context, request);
}
