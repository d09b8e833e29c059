import { Link, type LinkProps, useViewTransitionState } from "react-router";

import { classNames } from "../ui/class-names.ts";

/** Link from a list to a page about one of its entries. Its text grows into the page's title, and back. */
export function DetailLink({ className, to, ...rest }: LinkProps & { readonly className?: string }) {
  const isMoving = useViewTransitionState(to);
  return <Link {...rest} to={to} viewTransition className={classNames(className, isMoving && "moving-title")} />;
}
