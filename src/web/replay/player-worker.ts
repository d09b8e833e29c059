import { Player, type PlayerCommand, type PlayerOptions } from "./player.ts";

/** The first message, which contains the canvas and the race. All later messages are commands. */
export interface Opening extends PlayerOptions {
  readonly canvas: OffscreenCanvas;
}

let player: Player | null = null;

addEventListener("message", ({ data }: MessageEvent<Opening | PlayerCommand>) => {
  if ("canvas" in data) player = new Player(data.canvas, data, (event) => postMessage(event));
  else player?.handle(data);
});
