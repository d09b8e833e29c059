import { paths } from "#domain/paths.ts";

import { notFound } from "../../not-found.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Part } from "../../ui/part.tsx";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import type { Route } from "./+types/method";
import styles from "./method.module.css";
import { methodPage } from "./method.server.ts";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = methodPage(params.method);
  if (page === null) throw await notFound(context, paths.method(params.method));
  return page;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, title, lead } = loaderData;
  return pageMeta(matches, {
    path: paths.method(name),
    title: `How we work it out: ${title.toLowerCase()} · Gridwalk`,
    description: lead,
  });
};

export default function MethodPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, steps, limits, sources, comparison } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead} />
      <Part id="method" title="How we work it out">
        <List items={steps} />
      </Part>
      <Part id="limits" title="Where it fails">
        <List items={limits} />
      </Part>
      {comparison && (
        <Part id="record" title="How good it is">
          <ScrollTable label={comparison.caption} figures>
            <caption>{comparison.caption}</caption>
            <TableHead heads={comparison.heads} />
            <tbody>
              {comparison.rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((cell, i) => (
                    // The columns never change, so the index identifies them.
                    <td key={comparison.heads[i + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </Part>
      )}
      {sources.length > 0 && (
        <Part id="sources" title="Sources">
          <ul className={styles.list}>
            {sources.map(({ label, url }) => (
              <li key={url}>
                <a className="link" href={url}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
