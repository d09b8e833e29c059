/** What can be asked of a replay; buttons name it in `data-action`, keys in the table below. */
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

/** Elements that need a key for themselves. */
const TYPING = "input:not([type=range]), textarea, select, dialog[open] *";
const PRESSING = "button, a[href], summary, [role=button]";

/** The action that a key press means where the focus is; null when it belongs to somebody else. */
export function actionOf(event: KeyboardEvent): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return null;
  if (event.key === " " && target?.closest(PRESSING)) return null;
  const action = KEYS[event.key.toLowerCase()] ?? null;
  // Held down, a key moves on; it does not switch to and fro.
  const repeats = action === "back" || action === "forward" || action === "lap-back" || action === "lap-forward";
  return event.repeat && !repeats ? null : action;
}
