import { Link } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Columns } from "../../ui/layout.tsx";
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
    <div className="wrap">
      <PageHead title="Fun" lead="Games built on every result since 1950." />
      <Columns as="ol" split="fill" gap={10} className={`staggered ${styles.grid}`}>
        {loaderData.entries.map(({ to, name, text, mark, drawing }) => (
          <li key={to} className={styles.slot}>
            <Text size="s" tone="quiet">
              {mark}
            </Text>
            <Heading level={2} above={1}>
              <Link className="cover-link" to={to}>
                {name}
              </Link>
            </Heading>
            <Columns split="1-auto" gap={8} above={5} align="start">
              <Text tone="quiet">{text}</Text>
              <SlotDrawing kind={drawing} />
            </Columns>
          </li>
        ))}
      </Columns>
    </div>
  );
}
