import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { Heading } from "../../ui/heading.tsx";
import type { Route } from "./+types/greeting";
import styles from "./greeting.module.css";

export function loader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.greeting(),
    title: "Welcome · Gridwalk",
    description: "A short hello from the starting grid of Gridwalk, an unofficial Formula 1 fan site.",
    noindex: true,
  });

const LIGHTS = [22, 68, 114, 160, 206] as const;

export default function Greeting() {
  return (
    <div className={`wrap ${styles.page}`}>
      <svg className={styles.lights} viewBox="0 0 228 44" width="228" height="44" aria-hidden="true">
        <path d="M0 22H228" />
        {LIGHTS.map((x) => (
          <circle key={x} className={styles.lamp} cx={x} cy="22" r="18" />
        ))}
      </svg>
      <Heading level={1} className={styles.words}>
        Welcome to my page
      </Heading>
      <p>
        <Link className="link" to={paths.home()}>
          Enter
        </Link>
      </p>
    </div>
  );
}
