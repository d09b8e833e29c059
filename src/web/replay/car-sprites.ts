import type { ReplayCar } from "#domain/replay/race.ts";

import { LABEL_HALF } from "./labels.ts";
import { type Picks, pickOf } from "./picks.ts";
import { COLOURS, type PaintContext, screenRatio } from "./track-layer.ts";

export const MARKER_HALF = 13;

type Picked = "none" | "followed" | "compared";
type Picture = ImageBitmap | HTMLCanvasElement;

export interface CarSprites {
  readonly marker: Picture;
  /** Hollow marker for a car in the pits. */
  readonly pitMarker: Picture;
  readonly label: Picture;
}

/**
 * Paints every car's marker and label once, so that frames only copy pictures. The pictures are
 * painted on the page, where the font is available, and may be sent to a worker.
 */
export function carSprites(
  cars: readonly ReplayCar[],
  colours: readonly string[],
  picks: Picks,
): CarSprites[] {
  return cars.map(({ code }, car) => {
    const picked: Picked = pickOf(picks, car) ?? "none";
    const colour = colours[car] ?? COLOURS.grey;
    return {
      marker: paint(MARKER_HALF, MARKER_HALF, (context) =>
        paintMarker(context, colour, picked, false),
      ),
      pitMarker: paint(MARKER_HALF, MARKER_HALF, (context) =>
        paintMarker(context, colour, picked, true),
      ),
      label: paint(LABEL_HALF.width, LABEL_HALF.height, (context) =>
        paintLabel(context, code, colour, picked),
      ),
    };
  });
}

function paint(
  halfWidth: number,
  halfHeight: number,
  draw: (context: PaintContext) => void,
): Picture {
  const ratio = screenRatio();
  const [width, height] = [Math.ceil(2 * halfWidth * ratio), Math.ceil(2 * halfHeight * ratio)];
  if ("OffscreenCanvas" in window) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (context !== null) {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      draw(context);
      return canvas.transferToImageBitmap();
    }
  }
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (context !== null) draw(context);
  return canvas;
}

function paintMarker(context: PaintContext, colour: string, picked: Picked, inPit: boolean): void {
  const radius = picked === "none" ? 6 : 8;
  context.beginPath();
  context.arc(MARKER_HALF, MARKER_HALF, radius + 2, 0, 2 * Math.PI);
  context.fillStyle = COLOURS.asphalt;
  context.fill();
  context.beginPath();
  context.arc(MARKER_HALF, MARKER_HALF, inPit ? radius - 1.5 : radius, 0, 2 * Math.PI);
  if (inPit) {
    context.lineWidth = 3;
    context.strokeStyle = colour;
    context.stroke();
  } else {
    context.fillStyle = colour;
    context.fill();
  }
  if (picked === "none") return;
  context.beginPath();
  context.arc(MARKER_HALF, MARKER_HALF, radius + 3, 0, 2 * Math.PI);
  context.lineWidth = 2.5;
  context.strokeStyle = picked === "followed" ? COLOURS.signal : COLOURS.chalk;
  context.stroke();
}

const LABEL_BACKGROUND: Record<Picked, string> = {
  none: "#0a0c0f",
  followed: COLOURS.signal,
  compared: COLOURS.chalk,
};

function paintLabel(context: PaintContext, code: string, colour: string, picked: Picked): void {
  const { width, height } = LABEL_HALF;
  context.beginPath();
  context.roundRect(0.5, 0.5, 2 * width - 1, 2 * height - 1, 3);
  context.fillStyle = LABEL_BACKGROUND[picked];
  context.fill();
  context.fillStyle = colour;
  context.fillRect(2, 3, 3, 2 * height - 6);
  context.font = '700 12px Archivo, "Arial stand-in", sans-serif';
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = picked === "none" ? COLOURS.chalk : "#15171c";
  context.fillText(code, width + 2, height + 0.5);
}
