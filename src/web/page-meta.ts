import type { MetaDescriptor } from "react-router";

import type { ShellData } from "./root.server.ts";

interface PageMeta {
  /** Canonical path. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** Title, description, what link previews show, and the canonical address (absolute, so only once PUBLIC_URL is set). */
export function pageMeta(matches: Matches, { path, title, description }: PageMeta): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as ShellData | undefined;
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Gridwalk" },
  ];
  if (shell?.publicUrl) {
    const url = `${shell.publicUrl}${path}`;
    meta.push({ tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url });
  }
  return meta;
}
