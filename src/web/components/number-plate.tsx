import styles from "./number-plate.module.css";

interface NumberPlateProps {
  readonly number: number | string;
}

export function NumberPlate({ number }: NumberPlateProps) {
  const text = String(number);
  return (
    <svg className={styles.plate} viewBox="0 0 72 40" role="img" aria-label={`Number ${text}`}>
      <path
        className={styles.board}
        d="M13 1h55a3 3 0 0 1 3 3l-7 32a4 4 0 0 1-4 3H4a3 3 0 0 1-3-3L8 4a4 4 0 0 1 4-3z"
      />
      <path className={styles.edge} d="M13 1h7l-8 38H4a3 3 0 0 1-3-3L8 4a4 4 0 0 1 4-3z" />
      <text className={styles.number} data-long={text.length > 2 ? "" : undefined} x="41" y="29.5" textAnchor="middle">
        {text}
      </text>
    </svg>
  );
}
