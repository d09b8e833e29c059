/**
 * Runs in the page. Lists visible targets that fail WCAG 2.2's target size (2.5.8). A target fails
 * if all of this is true: no square of 24 × 24 CSS px belongs to it alone, it isn't within a line
 * of text, and a circle of 24 px around its centre meets another target or another small target's
 * circle. Checks the targets inside `within`, such as an open menu.
 */
export function smallTargets(within: string): string[] {
  const SIZE = 24;
  const TARGET = "a[href], button, input:not([type=hidden]), select, textarea, summary";

  const ownerOf = (element: Element | null): Element | null =>
    element?.closest(TARGET) ?? element?.closest("label")?.control ?? null;
  const ownerAt = (x: number, y: number): Element | null =>
    ownerOf(document.elementFromPoint(x, y));

  /** Boxes of a target and its labels, except those clipped for screen readers. */
  function boxesOf(target: Element): DOMRect[] {
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    return [target, ...labels].flatMap((element) =>
      [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1),
    );
  }

  function bounds(target: Element): DOMRect {
    const boxes = boxesOf(target);
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }

  const isTarget = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(":disabled, [inert] *") &&
    getComputedStyle(element).pointerEvents !== "none" &&
    boxesOf(element).length > 0;

  function hasSquareAtItsCentre(target: Element): boolean {
    return boxesOf(target).some(({ left, top, width, height }) => {
      const [x, y, reach] = [left + width / 2, top + height / 2, SIZE / 2 - 0.5];
      return [
        [0, 0],
        [-reach, -reach],
        [reach, -reach],
        [-reach, reach],
        [reach, reach],
      ].every(([dx = 0, dy = 0]) => ownerAt(x + dx, y + dy) === target);
    });
  }

  /**
   * Edge in px of the largest square in which every pixel belongs to the target. The square may be
   * larger than the target's box.
   */
  function largestSquare(target: Element): number {
    const box = bounds(target);
    const [left, top] = [
      Math.max(0, Math.floor(box.left - SIZE)),
      Math.max(0, Math.floor(box.top - SIZE)),
    ];
    const right = Math.min(innerWidth, box.right + SIZE, left + 200);
    const bottom = Math.min(innerHeight, box.bottom + SIZE, top + 200);
    let largest = 0;
    let above: number[] = [];
    for (let y = top + 0.5; y < bottom; y++) {
      const row: number[] = [];
      for (let x = left + 0.5; x < right; x++) {
        const i = row.length;
        const isOwn = ownerAt(x, y) === target;
        row.push(isOwn ? 1 + Math.min(row[i - 1] ?? 0, above[i] ?? 0, above[i - 1] ?? 0) : 0);
        largest = Math.max(largest, row[i] ?? 0);
        if (largest >= SIZE) return largest;
      }
      above = row;
    }
    return largest;
  }

  /** WCAG exempts targets within text, because the line height limits their size. */
  function isWithinText(target: Element): boolean {
    if (!getComputedStyle(target).display.startsWith("inline")) return false;
    let block = target.parentElement;
    while (block !== null && getComputedStyle(block).display === "inline")
      block = block.parentElement;
    if (block === null) return false;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxes = boxesOf(target);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!/[\p{L}\p{N}]/u.test(node.textContent ?? "") || ownerOf(node.parentElement) !== null)
        continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (line.width > 1 && boxes.some((box) => box.top < line.bottom && line.top < box.bottom))
          return true;
    }
    return false;
  }

  function hasRoom(target: Element, others: readonly Element[]): boolean {
    const box = bounds(target);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (let dy = 1 - SIZE / 2; dy < SIZE / 2; dy += 2)
      for (let dx = 1 - SIZE / 2; dx < SIZE / 2; dx += 2) {
        if (Math.hypot(dx, dy) >= SIZE / 2) continue;
        const owner = ownerAt(x + dx, y + dy);
        if (owner !== null && owner !== target) return false;
      }
    return others.every((other) => {
      if (other === target) return true;
      const { left, top, width, height } = bounds(other);
      return Math.hypot(left + width / 2 - x, top + height / 2 - y) >= SIZE;
    });
  }

  const suspects = [...document.querySelectorAll(`${within} :is(${TARGET})`)].filter(
    (target) => isTarget(target) && !hasSquareAtItsCentre(target),
  );
  return suspects
    .filter((target) => {
      // Moves the target clear of the bars at the window's edges.
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return (
        !hasSquareAtItsCentre(target) &&
        !isWithinText(target) &&
        !hasRoom(target, suspects) &&
        largestSquare(target) < SIZE
      );
    })
    .map((target) => {
      const { width, height } = bounds(target);
      return `${target.outerHTML.slice(0, 140)} “${target.textContent?.trim().slice(0, 30)}” ${Math.round(width)} × ${Math.round(height)}`;
    });
}
