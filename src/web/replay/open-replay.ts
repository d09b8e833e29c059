import { decodeReplay } from "#domain/replay/wire.ts";

import { MapLayers } from "./map-layers.ts";
import { parseMoment } from "./moment.ts";
import { nextFrame } from "./next-frame.ts";
import type { PlayerEvent, Ready } from "./player.ts";
import type { ReplayStore } from "./replay-store.ts";
import { PlayerProxy } from "./player-proxy.ts";
import { addressQuery } from "./replay-state.ts";

/**
 * Wait before an update. Browsers limit how often the URL may change, and a reader may hold a key
 * down.
 */
const PAUSE_MS = 200;

/**
 * Writes the current moment to the URL whenever the race is paused. Returns a function that stops
 * the updates.
 */
function keepAddress(store: ReplayStore): () => void {
  const path = location.pathname;
  let timer = 0;
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    const state = store.getSnapshot();
    if (!state.isLive || state.isPlaying) return;
    timer = window.setTimeout(() => {
      // During a navigation, the URL already belongs to the next page.
      if (location.pathname === path)
        history.replaceState(history.state, "", path + addressQuery(state));
    }, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

export interface ReplaySource {
  readonly dataPath: string;
  /** Number of laps to show: those scheduled, if the reader doesn't know how far the race went. */
  readonly laps: number;
}

interface Place extends ReplaySource {
  readonly host: HTMLElement;
  readonly signal: AbortSignal;
}

export async function openReplay(
  store: ReplayStore,
  { host, dataPath, laps, signal }: Place,
): Promise<void> {
  const closing = new AbortController();
  let layers: MapLayers | null = null;
  const ready = Promise.withResolvers<Ready | null>();
  const moments = nextFrame<Extract<PlayerEvent, { kind: "moment" }>>((moment) =>
    store.receive(moment),
  );
  const player = new PlayerProxy({
    receive(event) {
      if (event.kind === "ready") ready.resolve(event);
      else if (event.kind === "moment") moments.push(event);
      else store.receive(event);
    },
    fail() {
      closing.abort();
      store.fail();
    },
  });
  host.append(player.canvas);
  closing.signal.addEventListener("abort", () => {
    moments.stop();
    layers?.close();
    player.close();
    ready.resolve(null);
  });
  signal.addEventListener("abort", () => {
    if (closing.signal.aborted) return;
    closing.abort();
    store.close();
  });
  try {
    const answer = await fetch(dataPath, { signal: AbortSignal.any([signal, closing.signal]) });
    if (!answer.ok) throw new Error(`failed to load the race: ${answer.status}`);
    const race = decodeReplay(await answer.text());
    const moment = parseMoment(new URLSearchParams(location.search));
    // If the URL gives a lap instead of a time, the server has already converted it.
    const timeMs = moment.timeMs ?? store.getSnapshot().readings.timeMs;
    player.open({ race, timeMs, stepping: matchMedia("(prefers-reduced-motion: reduce)").matches });
    const first = await ready.promise;
    if (first === null) return;
    const replay = { ...first.prepared, race, laps };
    store.open({ replay, frame: first.frame }, moment, player);
    layers = new MapLayers({ host, store, player }, replay);
    closing.signal.addEventListener("abort", keepAddress(store));
    // The player answers this command once the cars are drawn.
    store.setSpeed(store.getSnapshot().speed);
  } catch (error) {
    if (closing.signal.aborted) return;
    closing.abort();
    throw error;
  }
}
