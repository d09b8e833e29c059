import { type ReactNode, type RefObject, useEffect, useState } from "react";

import styles from "./pinned-row.module.css";

interface PinnedRowProps {
  /** The list or table. Each row has the driver's id in `data-driver`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly driverId: string;
  readonly place: string | number | null;
  readonly name: string;
  /** The figure that readers compare, e.g. points or the gap. */
  readonly children: ReactNode;
}

function rowOf(list: Element | null, driverId: string): Element | null {
  return list?.querySelector(`[data-driver="${driverId}"]`) ?? null;
}

/**
 * Shows the reader's driver at the bottom of the window while the reader is in the middle of the
 * list and the driver's row is out of sight. Scrolls to that row when pressed.
 */
export function PinnedRow({ list, driverId, place, name, children }: PinnedRowProps) {
  const [isPinned, setPinned] = useState(false);
  useEffect(() => {
    const row = rowOf(list.current, driverId);
    if (list.current === null || row === null) return undefined;
    let [isListRead, isRowSeen] = [false, true];
    const observe = (
      element: Element,
      rootMargin: string,
      set: (isIn: boolean) => void,
    ): IntersectionObserver => {
      const observer = new IntersectionObserver(
        (entries) => {
          set(entries.at(-1)?.isIntersecting === true);
          setPinned(isListRead && !isRowSeen);
        },
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    const observers = [
      observe(list.current, "-50% 0px -35%", (isIn) => (isListRead = isIn)),
      observe(row, "-16px 0px", (isIn) => (isRowSeen = isIn)),
    ];
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [list, driverId]);
  if (!isPinned) return null;
  return (
    <button
      type="button"
      className={`cluster unbroken gap-5 screen-only ${styles.pinned}`}
      onClick={() => rowOf(list.current, driverId)?.scrollIntoView({ block: "center" })}
    >
      <span className="visually-hidden">Your driver: </span>
      {place !== null && <b>{place}</b>} <span className={styles.name}>{name}</span>{" "}
      <span className={styles.figure}>{children}</span>
    </button>
  );
}
