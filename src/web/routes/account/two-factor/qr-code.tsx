import { encode } from "uqr";

import styles from "./two-factor.module.css";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Always dark on light, because some apps can't read the reverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join("")} fill="black" />
    </svg>
  );
}
