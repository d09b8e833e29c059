import { classNames } from "./class-names.ts";
import styles from "./segmented.module.css";

interface SegmentedProps<V extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
  /** Reduces the control's height for readers with a mouse, e.g. in dense tables. */
  readonly low?: boolean;
  readonly className?: string | undefined;
}

/** Two or three options side by side. The legend is only for assistive technology. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { legend, name, choices, value: currentValue, onChoose, low, className } = props;
  return (
    <fieldset className={classNames(styles.segmented, className)} data-low={low || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === currentValue}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
