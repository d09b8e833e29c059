import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { RoundSheet } from "./round-sheet.tsx";
import type { RoundView } from "./round-view.server.ts";

const round: RoundView<never> = {
  id: 1,
  slug: "qatar-grand-prix",
  season: 2026,
  round: 22,
  name: "Qatar Grand Prix",
  country: { name: "Qatar", alpha2: "QA" },
  circuit: "LUSAIL",
  date: "29-11-2026",
  outline: null,
  notice: { label: "Finished, result pending", text: null },
  parts: [],
};

test("shows the circuit of a round with a result and of one without", () => {
  for (const notice of [round.notice, null]) {
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => <RoundSheet round={{ ...round, notice }} renderTable={() => null} />,
      },
    ]);
    expect(renderToStaticMarkup(<Page />)).toContain("LUSAIL");
  }
});
