import type { Route } from "./+types/news-json";
import { loadNews } from "./news.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await loadNews(context));
}
