import { LABEL_HALF } from "./labels.ts";
import { COLOURS } from "./track-layer.ts";

/** Half the size of a marker's picture. */
export const MARKER_HALF = 13;

/** How much somebody looks at a car. */
export type Picked = "none" | "followed" | "compared";

export interface CarSprites {
  readonly marker: HTMLCanvasElement;
  /** In the pits: hollow. */
  readonly pitMarker: HTMLCanvasElement;
  readonly label: HTMLCanvasElement;
}

/** A car's marker and its label, drawn once: a frame only copies them. */
export function carSprites(code: string, colour: string, picked: Picked): CarSprites {
  return {
    marker: paint(MARKER_HALF, MARKER_HALF, (context) => paintMarker(context, colour, picked, false)),
    pitMarker: paint(MARKER_HALF, MARKER_HALF, (context) => paintMarker(context, colour, picked, true)),
    label: paint(LABEL_HALF.width, LABEL_HALF.height, (context) => paintLabel(context, code, colour, picked)),
  };
}

function paint(halfWidth: number, halfHeight: number, draw: (context: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement("canvas");
  const ratio = Math.min(window.devicePixelRatio || 1, 3);
  canvas.width = Math.ceil(2 * halfWidth * ratio);
  canvas.height = Math.ceil(2 * halfHeight * ratio);
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(context);
  }
  return canvas;
}

function paintMarker(context: CanvasRenderingContext2D, colour: string, picked: Picked, inPit: boolean): void {
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

function paintLabel(context: CanvasRenderingContext2D, code: string, colour: string, picked: Picked): void {
  const { width, height } = LABEL_HALF;
  context.beginPath();
  context.roundRect(0.5, 0.5, 2 * width - 1, 2 * height - 1, 3);
  context.fillStyle = LABEL_BACKGROUND[picked];
  context.fill();
  context.fillStyle = colour;
  context.fillRect(2, 3, 3, 2 * height - 6);
  context.font = '700 12px Archivo, "Archivo stand-in", sans-serif';
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = picked === "none" ? COLOURS.chalk : "#15171c";
  context.fillText(code, width + 2, height + 0.5);
}
