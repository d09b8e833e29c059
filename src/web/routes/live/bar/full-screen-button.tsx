import { useEffect, useState } from "react";

import { Button } from "../../../ui/button.tsx";
import styles from "../live.module.css";

/**
 * Button that shows the page in full screen. It is hidden, but keeps its space, in browsers that don't allow full
 * screen, e.g. on an iPhone.
 */
export function FullScreenButton() {
  const [state, setState] = useState<"impossible" | "window" | "full">("impossible");
  useEffect(() => {
    const read = (): void =>
      setState(!document.fullscreenEnabled ? "impossible" : document.fullscreenElement === null ? "window" : "full");
    read();
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  // The browser may still refuse, e.g. because of a device policy. The button is useless in that case.
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
