import { data } from "react-router";

/** A 404 for unused paths below /admin. Only administrators reach it, because of the guard. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function Closed() {
  return null;
}
