import { data } from "react-router";

/** Any other address: the not-found page of the root's error boundary, with the status that goes with it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
