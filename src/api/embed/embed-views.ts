import { html } from "hono/html";

import { formatDateRange, inZone } from "#domain/dates.ts";
import type { OutlineDrawing } from "#domain/circuits/outline.ts";

import { countdownWords } from "../display/countdown-words.ts";
import type { NextWeekend } from "../widget/widget-data.ts";
import type { standingsWidget } from "../widget/widget-data.ts";

type Markup = ReturnType<typeof html>;
type WeekendSession = NextWeekend["wire"]["sessions"][number];
type Standings = Awaited<ReturnType<typeof standingsWidget>>;

const ROWS = 10;

/** @param zoneChosen False if the page's script may convert the times to the reader's zone. */
export function nextView(
  { meeting, wire }: NextWeekend,
  zone: string,
  zoneChosen: boolean,
): Markup | Promise<Markup> {
  if (meeting === null || wire.name === null)
    return html`<h1>No race planned</h1>
      <p>The next calendar isn’t out yet.</p>`;
  const start = wire.startsAt === null ? null : Date.parse(wire.startsAt);
  const dates = formatDateRange(meeting.startDate, meeting.endDate);
  return html`<div class="top">
      <div>
        <h1>${wire.name}</h1>
        <p class="second">${wire.round === null ? "" : `Round ${wire.round} · `}${dates}</p>
        ${wire.cancelledBefore.map((name) => html`<p class="second">${name}: cancelled</p>`)}
        ${countdown(wire, start)}
      </div>
      ${wire.outlinePath === null ? "" : html`<svg viewBox="${wire.outlineViewBox}" role="img" aria-label="Outline of ${wire.circuit}"><path d="${wire.outlinePath}" /></svg>`}
    </div>
    <table>
      <caption hidden>
        Sessions
      </caption>
      <tbody>
        ${wire.sessions.map(
          (session) =>
            html`<tr class="${rowClass(session)}">
              <th scope="row">${session.name}${stateNote(session)}</th>
              <td>${timeOf(session.startsAt, zone)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="second" id="zone">
      ${zoneChosen ? `Times: ${zone.replaceAll("_", " ")}.` : "Times are in UTC."}
    </p>`;
}

function rowClass({ isLive, isNext, isOver }: WeekendSession): string {
  if (isLive || isNext) return "now";
  return isOver ? "over" : "";
}

function stateNote({ isLive, isOver }: WeekendSession): string {
  if (isLive) return " (live)";
  return isOver ? " (over)" : "";
}

function countdown(wire: NextWeekend["wire"], start: number | null): Markup | Promise<Markup> {
  if (wire.liveSession !== null)
    return html`<p class="count">Live</p>
      <p>${wire.liveSession}</p>`;
  if (wire.status === "finished")
    return html`<p class="count">Finished</p>
      <p>The result isn’t in yet.</p>`;
  if (start === null || wire.countdownSeconds === null)
    return html`<p>The session times haven’t been announced.</p>`;
  return html`<p class="count" data-start="${start}">${countdownWords(wire.countdownSeconds)}</p>
    <p>until ${wire.session}</p>`;
}

function timeOf(startsAt: string | null, zone: string): Markup | Promise<Markup> | string {
  if (startsAt === null) return "–";
  const ms = Date.parse(startsAt);
  const { weekday, time } = inZone(ms, zone);
  return html`<time datetime="${startsAt}" data-ms="${ms}">${weekday.slice(0, 3)} ${time}</time>`;
}

function missingNote({ resultsMissing }: Standings): Markup | Promise<Markup> | string {
  if (resultsMissing === 0) return "";
  return html`<p class="second">
    ${resultsMissing === 1 ? "One later result is" : `${resultsMissing} later results are`} missing.
  </p>`;
}

export function standingsView(standings: Standings): Markup | Promise<Markup> {
  const after = standings.after === null ? "before the first race" : `after ${standings.after}`;
  const table = (name: string, rows: readonly Standings["teams"][number][]) =>
    html`<section>
      <h2>${name}</h2>
      <table>
        <thead hidden>
          <tr>
            <th>Place</th>
            <th>Name</th>
            <th>Points</th>
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, ROWS).map(
            (row) =>
              html`<tr>
                <td>${row.position ?? "–"}</td>
                <th scope="row">${row.name}</th>
                <td>${row.points ?? "–"}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  return html`<h1>Standings ${standings.season}</h1>
    <p class="second">${standings.afterSprint ? `${after}, sprint only` : after}</p>
    ${missingNote(standings)}
    <div class="pair">
      ${table("Drivers", standings.drivers)}${table("Teams", standings.teams)}
    </div>`;
}

export function circuitView(
  circuit: {
    readonly name: string;
    readonly fullName: string;
    readonly placeName: string;
    readonly country: string;
  },
  layout: {
    readonly drawing: OutlineDrawing;
    readonly lengthM: number;
    readonly turns: number | null;
  } | null,
): Markup | Promise<Markup> {
  const place =
    circuit.placeName === circuit.country
      ? circuit.country
      : `${circuit.placeName}, ${circuit.country}`;
  return html`<h1>${circuit.name}</h1>
    <p class="second">${circuit.fullName} · ${place}</p>
    ${
      layout === null
        ? ""
        : html`<div class="wide">${outline(layout.drawing, circuit.name)}</div>
            <p>
              ${(layout.lengthM / 1000).toFixed(3)}
              km${layout.turns === null ? "" : ` · ${layout.turns} turns`}
            </p>`
    }`;
}

export function replayView(
  meeting: { readonly name: string; readonly season: number; readonly circuitName: string },
  drawing: OutlineDrawing | null,
): Markup | Promise<Markup> {
  return html`<h1>${meeting.name} ${meeting.season}</h1>
    <p class="second">${meeting.circuitName}</p>
    <div class="wide">${drawing === null ? "" : outline(drawing, meeting.circuitName)}</div>
    <div class="controls" hidden>
      <button type="button">Play</button
      ><input type="range" min="0" max="1" step="1" value="0" aria-label="Race time" />
    </div>
    <p class="order">The race, lap by lap.</p>
    <noscript><p>This replay needs JavaScript.</p></noscript>`;
}

function outline({ width, height, path }: OutlineDrawing, name: string): Markup | Promise<Markup> {
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Outline of ${name}">
    <path d="${path}" />
  </svg>`;
}
