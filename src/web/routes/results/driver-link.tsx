import { Link } from "react-router";

import type { NamedDriver } from "#domain/people/driver-name.ts";

import { DriverName } from "../../components/driver-name.tsx";
import styles from "./driver-link.module.css";

interface DriverLinkProps {
  readonly row: NamedDriver & { readonly driverPage: string };
}

/** The name in a table of results, leading to the driver's page. */
export function DriverLink({ row: { driverPage, name, lastName } }: DriverLinkProps) {
  return (
    <Link to={driverPage} className={styles.name}>
      <DriverName name={name} lastName={lastName} apart />
    </Link>
  );
}
