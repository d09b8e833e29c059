import { data } from "react-router";

/** An unused path under /admin: guarded, and not found for administrators. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function Closed() {
  return null;
}
