import { Link } from "react-router";

import styles from "./driver-name.module.css";

interface DriverNameProps {
  readonly row: { readonly driverPage: string; readonly firstName: string; readonly lastName: string };
}

/** The surname is what one looks for. */
export function DriverName({ row: { driverPage, firstName, lastName } }: DriverNameProps) {
  return (
    <Link to={driverPage} className={styles.name}>
      <span>{firstName}</span> <b>{lastName}</b>
    </Link>
  );
}
