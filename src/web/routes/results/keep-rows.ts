import type { ShouldRevalidateFunction } from "react-router";

/**
 * Keeps a scrolled list when the page's data is reloaded, because with a new round on top the portions below would
 * overlap. The URL contains how far the reader has scrolled, unknown to the router.
 */
export const keepRows: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  const isSamePage = formMethod === undefined && currentUrl.href === nextUrl.href;
  if (isSamePage && new URLSearchParams(window.location.search).has("page")) return false;
  return defaultShouldRevalidate;
};

/** A loaded portion isn't loaded again. */
export const keepPortion: ShouldRevalidateFunction = () => false;
