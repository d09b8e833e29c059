import { createMcpHandler, type McpHttpHandler, McpServer } from "@modelcontextprotocol/server";

import type { Services } from "#services.ts";

import { analysisTools } from "./analysis-tools.ts";
import { historyTools } from "./history-tools.ts";
import { peopleTools } from "./people-tools.ts";
import { resultTools } from "./result-tools.ts";
import { scheduleTools } from "./schedule-tools.ts";
import { standingsTools } from "./standings-tools.ts";

const tools = [
  ...scheduleTools,
  ...resultTools,
  ...standingsTools,
  ...peopleTools,
  ...historyTools,
  ...analysisTools,
];

const INSTRUCTIONS =
  "Formula 1 facts since 1950: schedule, results, standings, careers and records. Times are in UTC. Every answer gives the moment it describes, its source, whether the result is provisional, and a page to cite. The site may be replaying a past season, so treat `asOf` as the present.";

export function createMcpHandling(services: Services): McpHttpHandler {
  return createMcpHandler(
    () => {
      const server = new McpServer(
        { name: "gridwalk", title: "Gridwalk", version: "1.0.0" },
        { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
      );
      for (const tool of tools) tool.register(server, services);
      return server;
    },
    {
      // The tools never change while the site runs, so there is nothing to subscribe to.
      maxSubscriptions: 0,
      onerror: (error) => services.log.info({ err: error }, "refused an assistant’s request"),
    },
  );
}
