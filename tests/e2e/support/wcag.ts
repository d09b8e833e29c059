import { expect, type Page } from "@playwright/test";

import { coveredStops } from "./covered-stops.ts";
import { everyWidth, expectAccessible, expectNoSidewaysScroll, LOOK_RULES } from "./journey.ts";
import { smallTargets } from "./small-targets.ts";

/**
 * Checks what axe can't decide: the size of targets (WCAG 2.2, 2.5.8) and, stop by stop, that
 * nothing covers the element with the focus (2.4.11).
 */
export async function expectUsableControls(page: Page): Promise<void> {
  expect(
    await page.evaluate(smallTargets, "body"),
    "targets smaller than 24 × 24 px without room",
  ).toEqual([]);
  expect(await page.evaluate(coveredStops), "covered while they have the focus").toEqual([]);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

const DESK = { width: 1280, height: 800 };

/**
 * Checks every rule in the light theme on a phone, and the width on a desktop. With `inBothThemes`,
 * and in the long run, also checks the rules that depend on theme and width in the dark theme on
 * the desktop.
 */
export async function expectLooksRight(page: Page, { inBothThemes = false } = {}): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const phone = page.viewportSize() ?? DESK;
  const themeSwitch = page.locator("[data-turn-theme]");
  await themeSwitch.dispatchEvent("click");
  await page.setViewportSize(DESK);
  await expect(page.locator("html")).toHaveClass(/dark-mode/);
  await expectNoSidewaysScroll(page);
  if (inBothThemes || everyWidth) await expectAccessible(page, LOOK_RULES);
  await page.setViewportSize(phone);
  await themeSwitch.dispatchEvent("click");
}

/**
 * Checks that wider text spacing doesn't cut off any text (WCAG 1.4.12), then removes the spacing.
 */
export async function expectRoomForSpacedText(page: Page): Promise<void> {
  await page.evaluate(spaceText);
  expect(await page.evaluate(textCutOff), "text cut off with wider spacing").toEqual([]);
  await page.evaluate(
    () => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)),
  );
}

/** Runs in the page. Applies the spacing that the criterion specifies. */
function spaceText(): void {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
}

/**
 * Runs in the page. Lists text that its box cuts off, and the page itself if it scrolls sideways.
 */
function textCutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const cutsOff = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (
      !node.textContent?.trim() ||
      !node.parentElement?.checkVisibility({ visibilityProperty: true })
    )
      continue;
    // Readers' text spacing doesn't apply to drawings.
    if (node.parentElement.closest("svg") !== null) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (
      let box = node.parentElement;
      box !== document.body;
      box = box.parentElement ?? document.body
    ) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      const { left, top, right, bottom, width } = box.getBoundingClientRect();
      // Skips text for screen readers, and shortened names beside a code that is never shortened.
      if (width <= 1 || box.matches(".visually-hidden") || textOverflow === "ellipsis") break;
      const isCut =
        (cutsOff(overflowX) && (text.left < left - 1 || text.right > right + 1)) ||
        (cutsOff(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1));
      if (isCut) found.push(`${box.className}: ${node.textContent}`);
      // Text that overflows a scrolling box can be scrolled into view.
      if (overflowX === "auto" || overflowX === "scroll") break;
    }
  }
  return found;
}
