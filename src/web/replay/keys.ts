export type Action =
  | "play"
  | "back"
  | "forward"
  | "lap-back"
  | "lap-forward"
  | "faster"
  | "slower"
  | "start"
  | "end"
  | "gaps"
  | "next-driver"
  | "clear"
  | "full-screen"
  | "share"
  | "skip"
  | "help";

const KEYS: Readonly<Record<string, Action>> = {
  " ": "play",
  arrowleft: "back",
  arrowright: "forward",
  arrowup: "faster",
  arrowdown: "slower",
  j: "lap-back",
  k: "lap-forward",
  home: "start",
  end: "end",
  g: "gaps",
  n: "next-driver",
  escape: "clear",
  f: "full-screen",
  c: "share",
  "?": "help",
};

/** Actions whose keys also scroll the page. The replay takes these keys only while it has focus. */
const SCROLLING: ReadonlySet<Action> = new Set(["faster", "slower", "start", "end"]);

/**
 * Elements that handle keys themselves: those in `TYPING` handle every key, those in `PRESSING` the
 * space bar.
 */
const TYPING = "input:not([type=range]), textarea, select, dialog[open] *";
const PRESSING = "button, a[href], summary, [role=button]";
const CONTROLS = `input, textarea, select, [contenteditable], ${PRESSING}`;

/** Returns the replay's action for a key press, or null when the focused element needs the key. */
export function actionOf(event: KeyboardEvent, root: Element): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return null;
  const isOurs = document.fullscreenElement === root || (target !== null && root.contains(target));
  if (!isOurs && target?.closest(CONTROLS)) return null;
  if (event.key === " " && target?.closest(PRESSING)) return null;
  const action = KEYS[event.key.toLowerCase()] ?? null;
  if (!isOurs && action !== null && SCROLLING.has(action)) return null;
  // Holding a key down repeats moves, but not toggles.
  const repeats =
    action === "back" || action === "forward" || action === "lap-back" || action === "lap-forward";
  return event.repeat && !repeats ? null : action;
}
