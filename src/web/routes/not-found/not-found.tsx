import { data } from "react-router";

/** Handles every path without a route. The root's error boundary shows the not-found page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
