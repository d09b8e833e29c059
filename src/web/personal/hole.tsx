import { type ComponentType, createElement, useContext } from "react";

import type { HoleUse } from "#serving/shared-pages/shared-rendering.ts";

import { ServerRenderingContext } from "./personal.ts";

/**
 * Encloses a hole in the rendered page. The server removes the element's tags before a page is
 * sent.
 */
export const HOLE_TAG = "gridwalk-hole";

/**
 * Makes a component a hole: a part of a shared page that differs for signed-in readers. The props
 * must be the same for everyone. The component gets the reader from `useReader`, with only the data
 * named in `uses`. It must not be next to text, and must not call `useId`.
 */
export function hole<Props extends object>(
  name: string,
  uses: readonly HoleUse[],
  Content: ComponentType<Props>,
): ComponentType<Props> {
  return function Hole(props: Props) {
    // Holes that use the account are in the frame of every page, so they don't need props.
    if (uses.includes("account") && Object.keys(props).length > 0)
      throw new Error(`${name} can't have props`);
    const rendering = useContext(ServerRenderingContext);
    const content = <Content {...props} />;
    if (!rendering?.shared || rendering.shared.isInHole) return content;
    const { shared } = rendering;
    const inHole = { ...rendering, shared: { ...shared, isInHole: true } };
    return createElement(
      HOLE_TAG,
      { "data-hole": `${shared.mark}-${shared.addHole({ name, uses, content })}` },
      <ServerRenderingContext value={inHole}>{content}</ServerRenderingContext>,
    );
  };
}
