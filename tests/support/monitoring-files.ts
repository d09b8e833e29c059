import { readFileSync } from "node:fs";

import { parse } from "yaml";

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description?: string };
}

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number };
  readonly targets?: readonly { readonly expr: string }[];
}

export interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly query: string }[];
  };
}

export function readAlerts(): readonly AlertRule[] {
  const { groups } = parse(readFileSync("deploy/monitoring/alerts.yaml", "utf8")) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

export function readDashboard(): Dashboard {
  return JSON.parse(readFileSync("deploy/monitoring/grafana-dashboard.json", "utf8")) as Dashboard;
}

/** Lists the queries of all alerts and panels, with where they are. */
export function listExpressions(): readonly { readonly where: string; readonly expr: string }[] {
  return [
    ...readAlerts().map(({ alert, expr }) => ({ where: alert, expr })),
    ...readDashboard().panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: title, expr })),
    ),
  ];
}

/** Lists the series in an expression, with the labels by which each is filtered. */
export function seriesIn(
  expr: string,
): readonly { readonly name: string; readonly labels: readonly string[] }[] {
  return Array.from(
    expr.matchAll(/\b((?:gridwalk|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
    ([, name = "", filter]) => ({
      name,
      labels: Array.from(
        (filter ?? "").matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g),
        ([, label = ""]) => label,
      ),
    }),
  );
}

/** Lists the labels by which an expression groups. */
export function groupedBy(expr: string): readonly string[] {
  return Array.from(expr.matchAll(/\bby\s*\(([^)]*)\)/g), ([, list = ""]) =>
    list.split(/\s*,\s*/),
  ).flat();
}
