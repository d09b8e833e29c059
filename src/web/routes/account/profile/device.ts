/** More exact names first: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari. */
const BROWSERS = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** By what somebody tells their own browsers apart: `Firefox on Linux`. Anybody can write anything there, so no more. */
export function deviceOf(userAgent: string | null): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  if (browser === undefined && system === undefined) return "An unknown browser";
  return `${browser ?? "A browser"}${system === undefined ? "" : ` on ${system}`}`;
}
