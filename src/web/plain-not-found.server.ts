/** Returns a 404 for programs, such as calendar apps and feed readers. */
export function plainNotFound(text: string): Response {
  return new Response(text, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
