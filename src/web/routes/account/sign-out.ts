import type { Route } from "./+types/sign-out";
import { noPage, signOut } from "./sign-out.server.ts";

export function loader() {
  return noPage();
}

export function action({ context, request }: Route.ActionArgs) {
  return signOut(context, request);
}
