/**
 * Header that carries the request's id through the app. A value sent by the client is overwritten.
 */
export const REQUEST_ID_HEADER = "x-gridwalk-request";

/**
 * Returns the id under which the log shows this request, or undefined outside the server, e.g. in a
 * command.
 */
export function requestIdOf(headers: Headers): string | undefined {
  return headers.get(REQUEST_ID_HEADER) ?? undefined;
}
