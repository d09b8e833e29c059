import { data } from "react-router";

/** An address of the administrators at which nothing is built: closed to all others, and no page for them. */
export function loader() {
  throw data(null, { status: 404 });
}

/** A form sent there is as lost as who looks for a page. */
export function action() {
  throw data(null, { status: 404 });
}

export default function Closed() {
  return null;
}
