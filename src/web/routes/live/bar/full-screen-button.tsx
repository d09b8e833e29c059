import { useEffect, useState } from "react";

import { Button } from "../../../ui/button.tsx";
import styles from "../live.module.css";

/** Fills the screen with the page, on browsers that allow that. On others, e.g. on an iPhone, only its space is kept. */
export function FullScreenButton() {
  const [state, setState] = useState<"impossible" | "window" | "full">("impossible");
  useEffect(() => {
    const read = (): void =>
      setState(!document.fullscreenEnabled ? "impossible" : document.fullscreenElement === null ? "window" : "full");
    read();
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  // The browser may still refuse, e.g. because of a policy of the device. Then the button is of no use.
  const refuse = (): void => setState("impossible");
  const toggle = (): void => {
    if (state === "full") document.exitFullscreen().catch(refuse);
    else document.documentElement.requestFullscreen().catch(refuse);
  };
  return (
    <span className={styles.fullScreen} data-impossible={state === "impossible" || undefined}>
      <Button onClick={toggle}>{state === "full" ? "Exit full screen" : "Full screen"}</Button>
    </span>
  );
}
