import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Uses Archivo from the next page on, if it arrived too late for the first one. Browsers don't
 * switch to an optional font in a document that they have already rendered without it.
 */
export function useLateFont(url: string): void {
  const font = useRef<FontFace>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const face = new FontFace("Archivo", `url(${url})`, {
      weight: "400 900",
      stretch: "100% 125%",
    });
    face.load().then(
      () => (font.current = face),
      // The fallback fonts stay in use.
      () => undefined,
    );
  }, [url]);

  useLayoutEffect(() => {
    if (font.current !== null) document.fonts.add(font.current);
  }, [pathname]);
}
