import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { ServerRenderingContext } from "../../personal/personal.ts";
import { GapChart } from "./gap-chart.tsx";
import type { GapLine } from "./gap-chart.server.ts";
import { encodeLapLine } from "./lap-line.ts";

const line = (code: string, tenths: readonly number[]): GapLine => ({
  key: code,
  teamId: code,
  code,
  name: code,
  colour: "#ff8000",
  dashed: false,
  rank: "field",
  lit: true,
  d: encodeLapLine(tenths, 1),
  end: { lap: tenths.length, tenths: tenths.at(-1) ?? 0, leaves: false },
});

test("writes the seconds beside the lines, where no line crosses them", () => {
  const chart = {
    laps: 3,
    deepest: 300,
    ticks: [0, 100, 200],
    lines: [line("NOR", [0, 0, 0]), line("PIA", [90, 150, 290])],
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <GapChart chart={chart} /> }]);
  const html = renderToStaticMarkup(
    <ServerRenderingContext value={{ personal: { reader: null, alert: null }, shared: null }}>
      <Page />
    </ServerRenderingContext>,
  );
  expect(html).toContain('data-margins="codes-and-ticks"');
  expect(
    Array.from(html.matchAll(/<text dx="-8"[^>]*text-anchor="end">([^<]+)</g), ([, text]) => text),
  ).toEqual(["Start", "+10 s", "+20 s"]);
});
