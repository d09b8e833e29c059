import type { ShouldRevalidateFunction } from "react-router";

/**
 * A list that the reader has scrolled on stays as it is when the page's data is loaded again: with a new round on top,
 * the portions below would no longer join. The address says how far it was scrolled, unknown to the router.
 */
export const keepRows: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  const isSamePage = formMethod === undefined && currentUrl.href === nextUrl.href;
  if (isSamePage && new URLSearchParams(window.location.search).has("page")) return false;
  return defaultShouldRevalidate;
};

/** A portion that was fetched is not fetched again. */
export const keepPortion: ShouldRevalidateFunction = () => false;
