import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { paths } from "#domain/paths.ts";

import { forgetCurrentUser } from "./current-user.ts";

/** Signs out and loads the page anew: a form of the browser's own, so that nothing of before is left on the screen. */
export function SignOutForm({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.signOut()} className={className} onSubmit={forgetCurrentUser}>
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  );
}
