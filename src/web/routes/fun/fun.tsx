import { Link } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/fun";
import styles from "./fun.module.css";
import { loadFun } from "./fun.server.ts";
import { SlotDrawing } from "./slot-drawing.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadFun(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.fun(),
    title: "Fun with Formula 1 · Gridwalk",
    description:
      "Formula 1 games and daily puzzles: predict the podium, play out the title race, name the driver and more.",
    card: FUN_CARD,
  });

export default function Fun({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="page-title">Fun</h1>
      <p className="lead">Games built on every result since 1950.</p>
      <ol className={styles.grid}>
        {loaderData.entries.map(({ to, name, text, mark, drawing }) => (
          <li key={to} className={styles.slot}>
            <p className={styles.mark}>{mark}</p>
            <h2 className={styles.name}>
              <Link to={to}>{name}</Link>
            </h2>
            <div className={styles.about}>
              <p className={styles.text}>{text}</p>
              <SlotDrawing kind={drawing} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
