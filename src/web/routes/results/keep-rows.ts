import type { ShouldRevalidateFunction } from "react-router";

/**
 * Keeps a scrolled list as it is when the page's data is reloaded. If a new round were added at the
 * top, the reloaded first batch would no longer join up with the batches below. The router doesn't
 * know about those batches, because the list adds `page` to the window's URL without the router.
 */
export const keepRows: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isSamePage = formMethod === undefined && currentUrl.href === nextUrl.href;
  if (isSamePage && new URLSearchParams(window.location.search).has("page")) return false;
  return defaultShouldRevalidate;
};

export const keepBatch: ShouldRevalidateFunction = () => false;
