import { LIGHTS } from "#domain/games/reaction/start.ts";

import styles from "./gantry.module.css";

const PANEL = { width: 112, height: 214, top: 84, first: 44, step: 130 } as const;
const LAMPS_Y = [152, 240] as const;
const LAMP_R = 37;
const panels = Array.from({ length: LIGHTS }, (_, i) => PANEL.first + i * PANEL.step);
const lattice = Array.from(
  { length: 61 },
  (_, i) => `L${i * 60 - 1_440} ${i % 2 === 0 ? 62 : 22}`,
).join("");

/**
 * The gantry over the start line, with five panels of two lamps. `data-lights` on an ancestor is
 * the number of panels that are lit.
 */
export function Gantry() {
  return (
    <svg className={styles.gantry} viewBox="0 0 720 316" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="lamp-on" cx="0.5" cy="0.46" r="0.55">
          <stop offset="0" stopColor="#fff1e6" />
          <stop offset="0.28" stopColor="#ff6a4d" />
          <stop offset="0.7" stopColor="#f5200c" />
          <stop offset="1" stopColor="#b80d00" />
        </radialGradient>
        <radialGradient id="lamp-glow">
          <stop offset="0" stopColor="#ff2a12" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="#ff2a12" stopOpacity="0.22" />
          <stop offset="1" stopColor="#ff2a12" stopOpacity="0" />
        </radialGradient>
        <pattern id="lamp-glass" width="7" height="7" patternUnits="userSpaceOnUse">
          <circle cx="3.5" cy="3.5" r="2.2" fill="#000" fillOpacity="0.28" />
        </pattern>
      </defs>
      <g className={styles.bridge}>
        <path d="M-1440 22H2160M-1440 62H2160" />
        <path d={`M-1440 62${lattice}`} />
      </g>
      {panels.map((x) => (
        <g key={x} className={styles.panel}>
          <path
            className={styles.hanger}
            d={`M${x + 22} 62V${PANEL.top}M${x + 90} 62V${PANEL.top}`}
          />
          <rect x={x} y={PANEL.top} width={PANEL.width} height={PANEL.height} rx="9" />
          <path className={styles.small} d={`M${x + 30} 97H${x + 82}`} />
          {LAMPS_Y.map((y) => (
            <g key={y}>
              <circle className={styles.glass} cx={x + 56} cy={y} r={LAMP_R} />
              <circle cx={x + 56} cy={y} r={LAMP_R} fill="url(#lamp-glass)" />
              <g className={styles.lit}>
                <circle cx={x + 56} cy={y} r={LAMP_R * 2.5} fill="url(#lamp-glow)" />
                <circle cx={x + 56} cy={y} r={LAMP_R} fill="url(#lamp-on)" />
                <circle cx={x + 56} cy={y} r={LAMP_R} fill="url(#lamp-glass)" fillOpacity="0.5" />
              </g>
              <path
                className={styles.hood}
                d={`M${x + 15} ${y + 4}A41 41 0 0 1 ${x + 97} ${y + 4}`}
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

export function Road() {
  return (
    <svg
      className={styles.road}
      viewBox="0 0 720 300"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.asphalt} d="M300 0H420L1860 900H-1140Z" />
      <path className={styles.line} d="M280 12H440" />
      <g className={styles.edge}>
        <path d="M300 0L-1140 900M420 0L1860 900" />
      </g>
      <g className={styles.slots}>
        <path d="M304 58V42H350V58M370 84V64H424V84M276 118V94H338V118M386 160V130H460V160" />
      </g>
      <ellipse
        className={styles.reflection}
        cx="360"
        cy="60"
        rx="420"
        ry="150"
        fill="url(#lamp-glow)"
      />
    </svg>
  );
}

export function OwnSlot() {
  return (
    <svg className={styles.own} viewBox="0 0 320 104" aria-hidden="true" focusable="false">
      <path d="M4 108L34 4H286L316 108" />
    </svg>
  );
}
