import { type Order, Player, type PlayerOptions } from "./player.ts";

/** The first message: the canvas and the race. All that follow are orders. */
export interface Opening extends PlayerOptions {
  readonly canvas: OffscreenCanvas;
}

let player: Player | null = null;

addEventListener("message", ({ data }: MessageEvent<Opening | Order>) => {
  if ("canvas" in data) player = new Player(data.canvas, data, (news) => postMessage(news));
  else player?.take(data);
});
