import { useEffect, useState } from "react";

import { ArrowUp } from "../../ui/icons.tsx";
import styles from "./scroll-to-top.module.css";

const THRESHOLD_PX = 300;

/** Button that appears after 300 px of scrolling. It also moves focus to the top. */
export function ScrollToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const update = (): void => setFar(window.scrollY > THRESHOLD_PX);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!far) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Scroll to top"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: "smooth" });
        document.querySelector<HTMLElement>("#top")?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={22} aria-hidden="true" />
    </button>
  );
}
