import type { Route } from "./+types/news-json";
import { loadNews } from "./news.server.ts";

/** Serves news to pages that have been open for a while. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await loadNews(context));
}
