import type { z } from "@hono/zod-openapi";

import type { Layout } from "#db/queries/circuits/layouts.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import { formatDateRange, formatShortDay } from "#domain/dates.ts";
import { pluralize } from "#domain/text.ts";

import { fittingSize, lineWidth, setLine, type TypeSetting } from "../cards/letters.ts";
import type { LastWidget, NextWidget, StandingsWidget } from "../widget/widget-wire.ts";
import { countdownWords } from "./countdown-words.ts";

export const displaySizes = ["800x480", "400x300", "296x128"] as const;
export type DisplaySize = (typeof displaySizes)[number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Measures {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  readonly title: Omit<TypeSetting, "fill" | "style">;
  readonly below: Omit<TypeSetting, "fill" | "style"> | null;
  readonly outline: Box & { readonly stroke: number };
  /** Baselines of the countdown and of the line below it. */
  readonly countdown: { readonly size: number; readonly y: number; readonly label: number; readonly labelY: number };
  readonly countdownWidth: number;
  readonly list: Box & { readonly row: number; readonly size: number };
  readonly table: {
    readonly y: number;
    readonly row: number;
    readonly size: number;
    readonly rows: number;
    readonly spread: number;
  };
  readonly footer: number | null;
}

const MEASURES: Readonly<Record<DisplaySize, Measures>> = {
  "800x480": {
    width: 800,
    height: 480,
    edge: 28,
    title: { x: 28, y: 76, size: 54, most: 460 },
    below: { x: 28, y: 122, size: 27, most: 460 },
    outline: { x: 510, y: 20, width: 266, height: 200, stroke: 7 },
    countdown: { size: 66, y: 322, label: 27, labelY: 368 },
    countdownWidth: 300,
    list: { x: 346, y: 244, width: 430, height: 200, row: 40, size: 26 },
    table: { y: 182, row: 36, size: 27, rows: 8, spread: 2.2 },
    footer: 18,
  },
  "400x300": {
    width: 400,
    height: 300,
    edge: 14,
    title: { x: 14, y: 38, size: 30, most: 250 },
    below: { x: 14, y: 64, size: 17, most: 250 },
    outline: { x: 274, y: 10, width: 116, height: 100, stroke: 4.5 },
    countdown: { size: 37, y: 112, label: 17, labelY: 138 },
    countdownWidth: 250,
    list: { x: 14, y: 158, width: 372, height: 130, row: 25, size: 17.5 },
    table: { y: 100, row: 27, size: 19, rows: 7, spread: 1.8 },
    footer: null,
  },
  "296x128": {
    width: 296,
    height: 128,
    edge: 6,
    title: { x: 6, y: 21, size: 20, most: 284 },
    below: null,
    outline: { x: 64, y: 78, width: 66, height: 48, stroke: 3 },
    countdown: { size: 24, y: 56, label: 13.5, labelY: 73 },
    countdownWidth: 122,
    list: { x: 136, y: 31, width: 156, height: 95, row: 19, size: 14 },
    table: { y: 43, row: 19.5, size: 15.5, rows: 5, spread: 1.5 },
    footer: null,
  },
};

const BLACK = "#000";
const WHITE = "#fff";

export function drawNext(size: DisplaySize, next: z.infer<typeof NextWidget>, layout: Layout | null): string {
  const at = MEASURES[size];
  if (next.name === null) return frame(at, [...headed(at, "No race planned", "The next calendar isn’t out yet.")]);
  const round = next.round === null ? "" : `Round ${next.round} · `;
  const days = next.startDate === null || next.endDate === null ? "" : formatDateRange(next.startDate, next.endDate);
  const cancelled = next.cancelledBefore[0];
  return frame(at, [
    ...headed(at, titleLines(size, next.name), cancelled === undefined ? round + days : `${cancelled} cancelled`),
    ...(layout === null ? [] : [outlineOf(layout, at.outline)]),
    ...countdownOf(at, next),
    ...sessionList(at, next),
    ...(at.footer === null ? [] : [footer(at, `Times: ${zoneName(next.zone)}`)]),
  ]);
}

export function drawStandings(size: DisplaySize, standings: z.infer<typeof StandingsWidget>): string {
  const at = MEASURES[size];
  const after = standings.after === null ? "before the first race" : `after ${standings.after}`;
  const rows = (list: readonly (typeof standings.teams)[number][]) =>
    list.slice(0, at.table.rows).map(({ position, name, points }) => ({
      place: position === null ? "–" : String(position),
      name,
      figure: points === null ? "" : String(points),
    }));
  const drivers = standings.drivers.map((driver) => ({ ...driver, name: driver.lastName }));
  const isWide = size === "800x480";
  const half = (at.width - 3 * at.edge) / 2;
  const missing = standings.resultsMissing === 0 ? "" : `, ${pluralize(standings.resultsMissing, "result")} missing`;
  const text = `${standings.season}, ${standings.afterSprint ? `${after} sprint` : after}${missing}`;
  return frame(at, [
    ...headed(at, isWide ? "Standings" : "Drivers", text, at.width - 2 * at.edge),
    ...(isWide
      ? [
          ...tableOf(at, rows(drivers), { x: at.edge, width: half }),
          ...tableOf(at, rows(standings.teams), { x: 2 * at.edge + half, width: half }),
        ]
      : tableOf(at, rows(drivers), { x: at.edge, width: at.width - 2 * at.edge })),
  ]);
}

export function drawLast(size: DisplaySize, last: z.infer<typeof LastWidget>): string {
  const at = MEASURES[size];
  if (last.name === null) return frame(at, headed(at, "No races yet", "The first one hasn’t been run."));
  const round = last.round === null ? "" : `Round ${last.round} · `;
  // Until 1957, two drivers could share a car and a place.
  const rows = Array.from(
    Map.groupBy(last.podium, ({ position }) => position),
    ([position, drivers]) => ({
      place: String(position),
      name: drivers
        .map(({ name, lastName }) => (size === "296x128" || drivers.length > 1 ? lastName : name))
        .join(" / "),
      figure: drivers[0]?.time ?? "",
    }),
  );
  const day = last.date === null ? "" : formatShortDay(last.date);
  const wide = at.width - 2 * at.edge;
  return frame(at, [
    ...headed(at, last.name, round + day, wide),
    ...(rows.length === 0
      ? [
          line("The result isn’t in yet.", {
            x: at.edge,
            y: at.table.y + at.table.row,
            size: at.table.size,
            most: wide,
          }),
        ]
      : tableOf(at, rows, { x: at.edge, width: wide }, at.table.spread)),
  ]);
}

function frame({ width, height }: Measures, content: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${WHITE}"/>`,
    ...content,
    "</svg>",
  ].join("");
}

function headed({ title, below }: Measures, text: string | readonly string[], second: string, most?: number): string[] {
  const width = { most: most ?? title.most ?? Infinity };
  const lines = typeof text === "string" ? [text] : text;
  const size = Math.min(...lines.map((words) => fittingSize(words, { ...title, ...width, style: "wide" })));
  const extra = (lines.length - 1) * title.size;
  return [
    ...lines.map((words, at) => bold(words, { ...title, ...width, size, y: title.y + at * title.size })),
    ...(below === null ? [] : [line(second, { ...below, ...width, y: below.y + extra })]),
  ];
}

const bold = (text: string, setting: Omit<TypeSetting, "fill" | "style">, fill = BLACK): string =>
  setLine(text, { ...setting, style: "wide", fill });
const line = (text: string, setting: Omit<TypeSetting, "fill" | "style">, fill = BLACK): string =>
  setLine(text, { ...setting, style: "text", fill });

function outlineOf(layout: Layout, { x, y, width, height, stroke }: Measures["outline"]): string {
  const { path, startPath } = drawOutline(layout, { width, height, margin: stroke * 2 });
  const strokePath = (d: string, thickness: number): string =>
    `<path d="${d}" fill="none" stroke="${BLACK}" stroke-width="${thickness}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return `<g transform="translate(${x} ${y})">${strokePath(path, stroke)}${startPath === null ? "" : strokePath(startPath, stroke * 0.7)}</g>`;
}

function countdownOf(at: Measures, next: z.infer<typeof NextWidget>): string[] {
  const { countdown, edge, countdownWidth: most } = at;
  const big = (text: string): string => bold(text, { x: edge, y: countdown.y, size: countdown.size, most });
  const small = (text: string): string => line(text, { x: edge, y: countdown.labelY, size: countdown.label, most });
  if (next.liveSession !== null) {
    const setting = { size: countdown.size * 0.82, style: "wide" } as const;
    const width = lineWidth("LIVE", setting) + countdown.size * 0.5;
    return [
      `<rect x="${edge}" y="${countdown.y - countdown.size * 0.84}" width="${width}" height="${countdown.size}" fill="${BLACK}"/>`,
      bold(
        "LIVE",
        { x: edge + countdown.size * 0.25, y: countdown.y - countdown.size * 0.04, size: setting.size },
        WHITE,
      ),
      small(next.liveSession),
    ];
  }
  if (next.status === "finished") return [big("Finished"), small("Result pending")];
  if (next.countdownSeconds === null || next.session === null)
    return [big(next.endDate === null ? "Soon" : formatShortDay(next.endDate)), small("Times to be confirmed")];
  return [big(countdownWords(next.countdownSeconds)), small(`until ${next.session}`)];
}

function sessionList({ list }: Measures, { sessions }: z.infer<typeof NextWidget>): string[] {
  const { x, y, width, row, size } = list;
  const pad = size * 0.35;
  const hasLive = sessions.some(({ isLive }) => isLive);
  return sessions.slice(-Math.floor(list.height / row)).flatMap((session, at) => {
    const top = y + at * row;
    const base = top + row / 2 + size * 0.34;
    const isMarked = hasLive ? session.isLive : session.isNext && session.startsAt !== null;
    const fill = isMarked ? WHITE : BLACK;
    const time = session.weekday === null ? "–" : `${session.weekday.slice(0, 3)} ${session.time}`;
    const timeSetting = { size, style: "text" } as const;
    const timeWidth = lineWidth(time, timeSetting);
    const name = { x: x + pad, y: base, size, most: width - timeWidth - 3 * pad };
    const label = session.name.replace("Sprint Qualifying", "Sprint Quali");
    const nameWidth = lineWidth(label, { size: fittingSize(label, { ...name, style: "text" }), style: "text" });
    return [
      ...(isMarked ? [`<rect x="${x}" y="${top + 1}" width="${width}" height="${row - 2}" fill="${BLACK}"/>`] : []),
      line(label, name, fill),
      line(time, { x: x + width - pad, y: base, size, anchor: "end" }, fill),
      // Sessions that are over are struck through, since a display may have no grey.
      ...(session.isOver
        ? [
            `<rect x="${x + pad - 2}" y="${Math.round(base - size * 0.3)}" width="${Math.round(nameWidth + 4)}" height="${size > 20 ? 3 : 2}" fill="${BLACK}"/>`,
          ]
        : []),
    ];
  });
}

interface TableRow {
  readonly place: string;
  readonly name: string;
  readonly figure: string;
}

function tableOf(
  { table }: Measures,
  rows: readonly TableRow[],
  { x, width }: { readonly x: number; readonly width: number },
  spread = 1,
): string[] {
  const size = table.size * (1 + (spread - 1) * 0.3);
  const places = lineWidth("20", { size, style: "wide" });
  return rows.flatMap(({ place, name, figure }, at) => {
    const y = table.y + (at + (spread > 1 ? 0.3 : 0)) * table.row * spread;
    const gap = size * 0.5;
    const most = width - places - gap - lineWidth(figure, { size, style: "wide" }) - gap;
    return [
      bold(place, { x: x + places, y, size, anchor: "end" }),
      line(name, { x: x + places + gap, y, size, most }),
      bold(figure, { x: x + width, y, size, anchor: "end" }),
      ...(at === 0
        ? []
        : [
            `<rect x="${x}" y="${Math.round(y - (table.row * spread) / 2 - size * 0.36)}" width="${width}" height="1" fill="${BLACK}"/>`,
          ]),
    ];
  });
}

function footer({ edge, height, footer: size }: Measures, text: string): string {
  return line(text, { x: edge, y: height - 22, size: size ?? 0 });
}

/** On small displays, "Grand Prix" would leave no room for the place. */
function titleLines(size: DisplaySize, name: string): readonly string[] {
  return size === "800x480" ? name.split(/ (?=Grand Prix$)/) : [name.replace(/ Grand Prix$/, " GP")];
}

/** "America/New_York" → "New York". */
function zoneName(zone: string): string {
  return zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
}
