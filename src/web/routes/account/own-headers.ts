import type { HeadersArgs } from "react-router";

/** Lets a form's answer override the loader's `cache-control` and `retry-after` headers. */
export function ownHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const name of ["cache-control", "retry-after"]) {
    const value = actionHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
