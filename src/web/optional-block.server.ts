import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { servicesContext } from "./context.ts";

type Context = Readonly<RouterContextProvider>;

const incompleteContext = createContext(false);

/**
 * Loads a block that its page can do without. If that fails, the block is left out, the error is logged and the page isn't cached.
 */
export async function optionalBlock<Block>(
  context: Context,
  block: string,
  load: () => Block | Promise<Block>,
): Promise<Block | null> {
  try {
    return await load();
  } catch (error) {
    // A thrown redirect or 404 is a response, not a failure.
    if (!(error instanceof Error)) throw error;
    context.set(incompleteContext, true);
    context.get(servicesContext).log.error({ err: error, block }, "failed to load part of a page");
    return null;
  }
}

export const leaveIncompleteUncached: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(incompleteContext)) response.headers.set("cache-control", "no-store");
  return response;
};
