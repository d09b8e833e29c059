/**
 * Runs in the page. Moves the focus through every stop of the Tab key, forwards and back, and lists
 * those that other content covers completely (WCAG 2.2, 2.4.11).
 */
export async function coveredStops(): Promise<string[]> {
  const found = new Set<string>();
  const describe = (stop: Element): string =>
    `${stop.outerHTML.slice(0, 140)} “${stop.textContent?.trim().slice(0, 30)}”`;

  const isStop = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(":disabled, [inert] *") &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // Only one radio button in a group is a stop.
    !(element instanceof HTMLInputElement && element.type === "radio" && !element.checked);

  /**
   * Returns the elements that show a control: its labels and, unless it is clipped to a pixel, the
   * control itself.
   */
  function drawnBy(stop: HTMLElement): Element[] {
    const labels = "labels" in stop ? [...((stop as HTMLInputElement).labels ?? [])] : [];
    const { width, height } = stop.getBoundingClientRect();
    return width > 1 && height > 1 ? [stop, ...labels] : labels;
  }

  function isSeen(stop: HTMLElement): boolean {
    const drawn = drawnBy(stop);
    return drawn.some((element) =>
      [...element.getClientRects()].some((box) =>
        [0.02, 0.25, 0.5, 0.75, 0.98].some((across) =>
          [0.1, 0.5, 0.9].some((down) => {
            const hit = document.elementFromPoint(
              box.left + box.width * across,
              box.top + box.height * down,
            );
            return hit !== null && (element.contains(hit) || hit.contains(element));
          }),
        ),
      ),
    );
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /**
   * Waits for smooth scrolling and animations, because some stops move into view when they get the
   * focus.
   */
  async function isSeenAtRest(stop: HTMLElement): Promise<boolean> {
    for (
      let from = Number.NaN, still = 0;
      still < 3;
      still = window.scrollY === from ? still + 1 : 0
    ) {
      from = window.scrollY;
      await nextFrame();
    }
    await Promise.all(stop.getAnimations().map(({ finished }) => finished));
    return isSeen(stop);
  }

  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex]",
    ),
  ].filter(isStop);
  window.scrollTo({ top: 0, behavior: "instant" });
  for (const [direction, walk] of [
    ["forwards", stops],
    ["backwards", stops.toReversed()],
  ] as const)
    for (const stop of walk) {
      // Scrolling may have hidden the stop, as it hides the button that scrolls to the top.
      if (!isStop(stop)) continue;
      stop.focus();
      if (document.activeElement !== stop) found.add(`no focus: ${describe(stop)}`);
      else if (!isSeen(stop) && !(await isSeenAtRest(stop)))
        found.add(`covered ${direction}: ${describe(stop)}`);
    }
  return [...found];
}
