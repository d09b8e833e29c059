import styles from "./news.module.css";

/** One icon per kind of story, drawn in a 16 × 16 square. */
const signs: Readonly<Record<string, string>> = {
  flag: "M2 2h4v4H2zM10 2h4v4h-4zM6 6h4v4H6zM2 10h4v4H2zM10 10h4v4h-4z",
  crown: "M2 13V4l4 4 2-5 2 5 4-4v9z",
  climb: "M2 14v-3h4V8h4V5h4v9z",
  count: "M2 3h2v10H2zM5.5 3h2v10h-2zM9 3h2v10H9zM12.5 3h2v10h-2z",
  record: "M8 1l2 4.7 5 .5-3.8 3.3 1.2 4.9L8 11.8l-4.4 2.6 1.2-4.9L1 6.2l5-.5z",
  run: "M1 3h2.5l4 5-4 5H1l4-5zM8 3h2.5l4 5-4 5H8l4-5z",
  table: "M2 3h12v2.5H2zM2 7h9v2.5H2zM2 11h6v2.5H2z",
  clock:
    "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 2a5 5 0 1 1 0 10A5 5 0 0 1 8 3zm-.8 1.5h1.6v3.2l2.2 2.2-1.1 1.1-2.7-2.7z",
  ahead: "M1 7h8V3l6 5-6 5V9H1z",
};

/** Decorative, because the text beside it has the same meaning. */
export function NewsMark({ mark }: { readonly mark: string }) {
  const sign = signs[mark];
  if (sign === undefined) return null;
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={sign} />
    </svg>
  );
}
