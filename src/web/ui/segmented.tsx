import { classNames } from "./class-names.ts";
import styles from "./segmented.module.css";

interface SegmentedProps<V extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
  /** Less tall where a mouse points, for dense tables. */
  readonly low?: boolean;
  readonly className?: string | undefined;
}

/** Two or three choices of which one applies, side by side. The legend is for assistive technology only. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { legend, name, choices, value: chosen, onChoose, low, className } = props;
  return (
    <fieldset className={classNames(styles.segmented, className)} data-low={low || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
