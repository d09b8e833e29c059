import { type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";

import { InlineMark } from "../../inlined.ts";

interface PaintedProps {
  readonly colour: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const never = () => () => undefined;

/**
 * Sets the team colour (`--team`) of its children, because the shell's rules contain only the
 * current season's colours. The server writes a style element, because the Content-Security-Policy
 * forbids style attributes. The browser sets the property by script, because the policy also blocks
 * style elements that are added later.
 */
export function Painted({ colour, className, children }: PaintedProps) {
  const nonce = useContext(InlineMark);
  const inDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const paint = useCallback(
    (element: HTMLElement | null) => {
      if (colour === null) element?.style.removeProperty("--team");
      else element?.style.setProperty("--team", colour);
    },
    [colour],
  );
  return (
    <div className={className} data-painted="" ref={paint}>
      {inDocument && colour !== null && (
        <style
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: `[data-painted]{--team:${colour}}` }}
        />
      )}
      {children}
    </div>
  );
}
