import type { HeadersArgs } from "react-router";

/** Lets the headers of a form's answer override those of the loader. */
export function ownHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const name of ["cache-control", "retry-after"]) {
    const value = actionHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
