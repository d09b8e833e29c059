import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Gantry } from "../../components/gantry.tsx";
import { pageMeta } from "../../page-meta.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/greeting";
import styles from "./greeting.module.css";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export function loader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.greeting(),
    title: "Welcome · Gridwalk",
    description: "A short hello from Gridwalk, an unofficial Formula 1 fan site.",
    noindex: true,
  });

export default function Greeting() {
  return (
    <div className={`${styles.page} on-hero`}>
      <div className={`wrap ${styles.lights}`} data-lights="5">
        <Gantry />
      </div>
      <Stack gap={8} above={9} align="center" className="wrap">
        <Heading level={1} className={styles.words}>
          Welcome to my page
        </Heading>
        <Link className={buttonLook} data-kind="primary" to={paths.home()}>
          Enter
        </Link>
      </Stack>
    </div>
  );
}
