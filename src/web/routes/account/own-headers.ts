import type { HeadersArgs } from "react-router";

/** An answer to a form decides for itself how it is kept and when to try again; else the loader does. */
export function ownHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const name of ["cache-control", "retry-after"]) {
    const value = actionHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
