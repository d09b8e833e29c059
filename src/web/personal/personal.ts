import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";

import type { Preferences } from "#domain/members/preferences.ts";
import type { Reader } from "#domain/members/reader.ts";
import type { PageHole } from "#serving/shared-pages/shared-rendering.ts";

import type { WaitingAlert } from "../flash.server.ts";

export interface Personal {
  /** Null for visitors. */
  readonly reader: Reader | null;
  readonly alert: WaitingAlert | null;
}

export const VISITOR: Personal = { reader: null, alert: null };

/** Id of the script element with a document's personal data. */
export const ISLAND = "personal";

/**
 * A rendering on the server: of a page for one reader, of a shared page, or of a hole in a shared
 * page.
 */
export interface ServerRendering {
  readonly personal: Personal;
  /** The request's id in the log. */
  readonly reference?: string | null;
  /** Null if the page or hole is rendered for one reader only. */
  readonly shared: {
    readonly preferences: Preferences;
    readonly mark: string;
    readonly isInHole: boolean;
    readonly addHole: (
      hole: Pick<PageHole, "name" | "uses"> & { readonly content: React.ReactNode },
    ) => number;
    readonly notePreferences: () => void;
    readonly noteReader: () => void;
  } | null;
}

/** Null in the browser. */
export const ServerRenderingContext = createContext<ServerRendering | null>(null);

let island: Personal | undefined;
let latest: { readonly text: string; readonly personal: Personal } | undefined;

function readIsland(): Personal {
  // There is no document when a component is rendered outside a page, e.g. by a test.
  if (typeof document === "undefined") return VISITOR;
  const text = document.querySelector(`#${ISLAND}`)?.textContent;
  island ??= text ? (JSON.parse(text) as Personal) : VISITOR;
  return island;
}

function parse(text: string): Personal {
  if (latest?.text !== text) latest = { text, personal: JSON.parse(text) as Personal };
  return latest.personal;
}

/**
 * Returns the personal data without a check that the caller is in a hole. Use this only in effects
 * and for values that the server fills in outside holes, such as attributes of `<html>`. Everything
 * else needs `useReader`.
 */
export function usePersonal(): Personal {
  const rendering = useContext(ServerRenderingContext);
  const root = useRouteLoaderData<{ readonly personal: string | null }>("root");
  if (rendering !== null) return rendering.personal;
  // A document has the data in its island. Every later navigation gets the data from the root's
  // loader.
  return root?.personal == null ? readIsland() : parse(root.personal);
}

/**
 * Returns the signed-in reader, or null for a visitor. A page that calls this outside its holes
 * can't be shared, and is rendered for each reader.
 */
export function useReader(): Reader | null {
  const shared = useContext(ServerRenderingContext)?.shared;
  if (shared?.isInHole === false) shared.noteReader();
  return usePersonal().reader;
}
