import { type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";

import { InlineMark } from "../../inlined.ts";

interface PaintedProps {
  /** #rrggbb; null where none is known. */
  readonly colour: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const never = () => () => undefined;

/**
 * Sets the team's colour (`--team`) for what is in it, for teams and years other than those of the shell. A style
 * element says it in the document, as the policy allows no style attribute; pages that script opens later must not
 * add style elements, and set the property.
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
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: `[data-painted]{--team:${colour}}` }} />
      )}
      {children}
    </div>
  );
}
