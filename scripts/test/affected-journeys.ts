import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Journeys through pages of every kind, for changes that may affect any page. */
const SAMPLE = ["tests/e2e/shell.e2e.ts", "tests/e2e/weekend.e2e.ts"];

export interface Journey {
  readonly file: string;
  readonly text: string;
}

/**
 * Returns the files of journeys that a change can affect: changed journeys, journeys to the pages
 * of a changed route folder, and a sample for other changes of what the site sends to browsers.
 */
export function affectedJourneys(
  changedFiles: readonly string[],
  journeys: readonly Journey[],
  routes: readonly RouteConfigEntry[],
): string[] {
  const folders = new Set(
    changedFiles.flatMap((file) => /^src\/web\/(routes\/[^/]+)\//.exec(file)?.[1] ?? []),
  );
  const patterns = pagePaths(routes)
    .filter(({ file }) => folders.has(file.split("/").slice(0, 2).join("/")))
    .map(({ path }) => pathPattern(path));
  const isShared = changedFiles.some(
    (file) =>
      /^(?:src\/(?!web\/routes\/)|build|public|vite\.config)/.test(file) &&
      !file.includes(".test."),
  );
  return journeys
    .filter(
      ({ file, text }) =>
        changedFiles.includes(file) ||
        (isShared && SAMPLE.includes(file)) ||
        patterns.some((pattern) => pattern.test(text)),
    )
    .map(({ file }) => file);
}

interface PagePath {
  readonly path: string;
  /** Relative to src/web. */
  readonly file: string;
}

function pagePaths(routes: readonly RouteConfigEntry[], parent = ""): PagePath[] {
  return routes.flatMap(({ path = "", file, children = [] }) => {
    const full = path === "" ? parent : `${parent}/${path}`;
    return [{ path: full === "" ? "/" : full, file }, ...pagePaths(children, full)];
  });
}

/**
 * Matches a quoted path of the page. Parameters and optional segments match anything but a slash.
 */
function pathPattern(path: string): RegExp {
  const segments = path
    .split("/")
    .map((segment) => (/[:*?]/.test(segment) ? "[^/\"'`?#]*" : segment));
  return new RegExp(`["'\`]${segments.join("/")}/?["'\`?#]`);
}
