import { data } from "react-router";

/** Any other path: the root's error boundary shows the not-found page with its status. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
