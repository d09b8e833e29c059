import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

import {
  groupedBy,
  listExpressions,
  readAlerts,
  readDashboard,
  seriesIn,
} from "./support/monitoring-files.ts";

test("finds the series, filters and groups of an expression", () => {
  const expr =
    'sum by (le, route) (rate(gridwalk_a_bucket{status="5xx", job!~"b"}[5m])) / up - nodejs_c > 2';
  expect(seriesIn(expr)).toEqual([
    { name: "gridwalk_a_bucket", labels: ["status", "job"] },
    { name: "nodejs_c", labels: [] },
  ]);
  expect(groupedBy(expr)).toEqual(["le", "route"]);
});

test("every alert has a unique name, a severity and a summary", () => {
  const alerts = readAlerts();
  expect(alerts.length).toBeGreaterThan(10);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, for: lasting, labels, annotations } of alerts) {
    expect(alert).toMatch(/^Gridwalk[A-Z]\w+$/);
    expect(["page", "warn"], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/\S/);
    expect(lasting ?? "1m", alert).toMatch(/^\d+[smh]$/);
  }
});

test("every expression has balanced brackets and quotes", () => {
  for (const { where, expr } of listExpressions()) {
    let rest = expr.replaceAll(/"[^"]*"/g, "").replaceAll(/[^(){}[\]"]/g, "");
    for (let before = ""; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(/\(\)|\{\}|\[\]/g, "");
    }
    expect(rest, where).toBe("");
  }
});

test("every panel of the dashboard has its own title and place, and uses only its own variables", () => {
  const { panels, templating } = readDashboard();
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const known = templating.list.map(({ name }) => name);
  const used = Array.from(JSON.stringify(panels).matchAll(/\$\{?([a-z]\w*)/g), ([, name]) => name);
  expect(used.filter((name = "") => !known.includes(name))).toEqual([]);
  const places = panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
  expect(new Set(places).size).toBe(panels.length);
  for (const { title, gridPos } of panels)
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
});

test("prometheus.yaml loads the alerts and names the job that they ask for", () => {
  const config = parse(readFileSync("deploy/monitoring/prometheus.yaml", "utf8")) as {
    readonly rule_files: readonly string[];
    readonly scrape_configs: readonly { readonly job_name: string }[];
  };
  expect(config.rule_files.every((file) => existsSync(`deploy/monitoring/${file}`))).toBe(true);
  const jobs = config.scrape_configs.map(({ job_name: name }) => `up{job="${name}"} == 0`);
  expect(readAlerts().find(({ alert }) => alert === "GridwalkDown")?.expr).toBe(jobs.join(" or "));
});
