import { Link, type LinkProps, useViewTransitionState } from "react-router";

import { classNames } from "../ui/class-names.ts";

/**
 * Link from a list to a page about one of its entries. When the page opens, the link's text grows
 * into the title. On the way back, the title shrinks into the link.
 */
export function DetailLink({
  className,
  to,
  ...rest
}: LinkProps & { readonly className?: string }) {
  const isMoving = useViewTransitionState(to);
  return (
    <Link
      {...rest}
      to={to}
      viewTransition
      className={classNames(className, isMoving && "moving-title")}
    />
  );
}
