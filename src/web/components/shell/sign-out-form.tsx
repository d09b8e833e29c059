import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { paths } from "#domain/paths.ts";

import { isCleared } from "../../connection/guard-forms.ts";
import { forgetCurrentUser } from "./current-user.ts";

/**
 * Submitted by the browser instead of the router, so that a new page is loaded and nothing private
 * stays on the screen.
 */
export function SignOutForm({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={paths.signOut()}
      className={className}
      onSubmit={({ currentTarget }) => {
        if (isCleared(currentTarget)) forgetCurrentUser();
      }}
    >
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  );
}
