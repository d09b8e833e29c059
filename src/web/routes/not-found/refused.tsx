import { data } from "react-router";

/** Answers a form that was sent from another site: serving/pages.ts asks for this page in its place. */
export function loader() {
  throw data(null, { status: 403 });
}

export default function Refused() {
  return null;
}
