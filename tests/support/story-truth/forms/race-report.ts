import { expect } from "vitest";

import { STARTED, featOf } from "../feats.ts";
import type { Form, StoryContext } from "../story-context.ts";
import { disqualificationForms } from "./disqualification.ts";
import { number, points, listOf } from "../written-values.ts";

export function raceReportForms(context: StoryContext): readonly Form[] {
  const { overMs, meetingId, season, grandPrix, is, idOf, own, until } = context;
  const { winner, grid, calendar, driversAt, time, namesOf, world } = context;

  function checkLength(distance: string | undefined, scheduled: string | undefined): void {
    expect([number(distance ?? ""), Number(scheduled)]).toEqual([
      winner?.laps,
      calendar.find(({ id }) => id === meetingId)?.scheduledLaps,
    ]);
  }

  function checkWin(id: string, text: string): void {
    const win = featOf("win");
    const won = until.map((race) => race.some((row) => row.driverId === id && win(row)));
    expect(won.at(-1)).toBe(true);
    const [, nth = "", kind = "", year, gp] =
      /^(\S+) win (in a row|of the season|since)(?: the (\d{4}) (.+))?$/.exec(text) ?? [];
    if (kind === "in a row") expect(won.length - 1 - won.lastIndexOf(false)).toBe(number(nth));
    else if (kind === "of the season")
      expect(until.filter((race, at) => race[0]?.season === season && won[at])).toHaveLength(
        number(nth),
      );
    else {
      const last = until[won.lastIndexOf(true, -2)]?.[0];
      expect([last?.season, last?.name]).toEqual([Number(year), gp]);
    }
  }

  /** Checks what a report says about the championship, against the state before the race. */
  function checkStanding(text: string): void {
    const [leader, second] = driversAt(overMs);
    const then = driversAt(overMs - 1);
    const gap = (leader?.points ?? 0) - (second?.points ?? 0);
    const change =
      /^(?:the championship lead|(?<a>.+?)'s (?:championship )?lead) over (?<b>.+) (?<how>is up to|is down to|stays at|is) (?<gap>.+)$/.exec(
        text,
      )?.groups;
    if (change) {
      const [first, other] = [leader, second].map(
        (place) => then.find(({ id }) => id === place?.id)?.points ?? 0,
      );
      const earlier = (first ?? 0) - (other ?? 0);
      is(change["a"] ?? world.driverNames.get(winner?.driverId ?? "")?.full, leader?.id);
      is(change["b"], second?.id);
      expect(points(change["gap"] ?? "")).toBe(gap);
      if (change["how"] !== "is")
        expect(change["how"]).toBe(
          gap === earlier ? "stays at" : gap > earlier ? "is up to" : "is down to",
        );
      return;
    }
    const state =
      /^(?:with it comes a championship lead of (?<new>.+) over (?<b>.+)|(?<c>.+) now leads the championship by (?<by>.+)|(?<d>.+) leads (?<e>.+) by (?<f>.+) in the championship)$/.exec(
        text,
      )?.groups;
    expect(state, text).toBeDefined();
    expect(points(state?.["new"] ?? state?.["by"] ?? state?.["f"] ?? "")).toBe(gap);
    is(
      state?.["c"] ?? state?.["d"] ?? world.driverNames.get(winner?.driverId ?? "")?.full,
      leader?.id,
    );
    if (state?.["b"] ?? state?.["e"]) is(state?.["b"] ?? state?.["e"], second?.id);
    if (state?.["f"] === undefined) expect(then[0]?.id).not.toBe(leader?.id);
  }
  return [
    [
      /^(?:Starting from (?<start>pole|the pit lane|\S+ on the grid), )?(?<a>.+?) won (?:the sprint at )?the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500)(?: from (?<grid>pole|first on the grid|the pit lane|\S+ on the grid))?(?:,? (?:by )?(?<gap>[^,]+ seconds|a lap|\S+ laps))? (?:ahead of (?<b>.+), with (?<c>.+) third|from (?<bc>.+))\.$/,
      (g) => {
        expect(g.gp).toBe(grandPrix);
        const crews = g.bc === undefined ? [g.a, g.b, g.c] : [g.a, ...listOf(g.bc)];
        for (const [place, names] of crews.entries()) {
          const ids = own
            .filter(({ position }) => position === place + 1)
            .map(({ driverId }) => driverId);
          expect(
            listOf(names ?? "").map((name) =>
              ids.find((id) => namesOf(id).includes(name.toLowerCase())),
            ),
          ).toEqual(ids);
        }
        grid(g.start ?? g.grid, winner);
        const second = own.find(({ position }) => position === 2);
        if (g.gap?.endsWith("seconds")) time(g.gap, second?.gapMs);
        else if (g.gap)
          expect(g.gap === "a lap" ? 1 : number(g.gap.replace(" laps", ""))).toBe(second?.gapLaps);
      },
    ],
    [
      /^(?<a>.+) and (?<b>.+) shared the winning car\.$/,
      (g) => {
        const winners = own
          .filter(({ position }) => position === 1)
          .map(({ driverId }) => driverId);
        expect([g.a, g.b].map((name) => idOf(name ?? ""))).toEqual(winners);
      },
    ],
    [
      /^(?:It was (?<a>.+)'s (?<win>\S+ win in a row|\S+ win of the season|first win since the \d{4} .+?))(?:, and (?<rest>.+))?\.$/,
      (g) => {
        const id = winner?.driverId ?? "";
        is(g.a, id);
        checkWin(id, g.win ?? "");
        if (g.rest) checkStanding(g.rest);
      },
    ],
    [
      /^The race was stopped because of (?<why>.+?), (?:and the result was taken|restarted, and ended) after (?<n>\S+) of the (?<all>\d+) laps\.$/,
      (g) => checkLength(g.n, g.all),
    ],
    [
      /^(?:The time limit ended the race|The flag was shown too early, so the result was taken) after (?<n>\S+) of the (?<all>\d+) laps\.$/,
      (g) => checkLength(g.n, g.all),
    ],
    [
      /^(?<one>An extra formation lap|Extra formation laps) cut the race from (?<all>\d+) laps to (?<n>\S+)\.$/,
      (g) => {
        checkLength(g.n, g.all);
        expect(Number(g.all) - number(g.n ?? "") === 1).toBe(g.one === "An extra formation lap");
      },
    ],
    [
      /^(?<a>.+) led (?:all (?<all>\d+) laps|(?<n>\S+) of the (?<laps>\d+) laps(?: and (?<b>.+) the other (?<rest>\S+)|; (?<others>\S+) other drivers? shared the rest|; (?<w>.+) led (?:only )?(?<won>\S+)))\.$/,
      (g) => {
        const led = world.led.filter((row) => row.meetingId === meetingId);
        const mine = led.find(({ driverId }) => driverId === idOf(g.a ?? ""))?.laps;
        expect(Number(g.all ?? g.laps)).toBe(winner?.laps);
        expect(mine).toBe(g.all ? Number(g.all) : number(g.n ?? ""));
        expect(Math.max(...led.map((row) => row.laps))).toBe(mine);
        if (g.others) expect(led.length - 1).toBe(number(g.others));
        if (g.b) {
          expect(led).toHaveLength(2);
          expect(led.find(({ driverId }) => driverId === idOf(g.b ?? ""))?.laps).toBe(
            number(g.rest ?? ""),
          );
        }
        if (g.won) {
          is(g.w, winner?.driverId);
          expect(led.find(({ driverId }) => driverId === winner?.driverId)?.laps ?? 0).toBe(
            g.won === "none" ? 0 : number(g.won),
          );
        }
      },
    ],
    [
      /^(?:(?<a>.+) set the fastest lap, (?<time>[\d:.]+)|The fastest lap, (?<t>[\d:.]+), went to (?<b>.+))\.$/,
      (g) => {
        const fastest = own.filter(({ fastestMs }) => fastestMs !== null);
        expect(fastest).toHaveLength(1);
        is(g.a ?? g.b, fastest[0]?.driverId);
        time(g.time ?? g.t ?? "", fastest[0]?.fastestMs);
      },
    ],
    [
      /^Only (?<m>\S+) of the (?<n>\d+) starters were classified\.$/,
      (g) => {
        expect(own.filter(STARTED)).toHaveLength(Number(g.n));
        expect(own.filter(({ position }) => position !== null)).toHaveLength(number(g.m ?? ""));
      },
    ],
    [
      /^The last point went to (?<a>.+) in (?<place>\S+)\.$/,
      (g) => {
        const row = own.find(({ position }) => position === number(g.place ?? ""));
        is(g.a, row?.driverId);
        expect(row?.points).toBe(100);
        expect(own.some(({ points: has }) => has > 0 && has < 100)).toBe(false);
      },
    ],
    ...disqualificationForms(context),
    [
      /^(?<rest>.+ (?:in the championship|over .+|by .+ points?))\.$/,
      (g) => checkStanding(g.rest ?? ""),
    ],
  ];
}
