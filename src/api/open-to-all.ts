export const openToAll = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Link, RateLimit, RateLimit-Policy, Results-Missing, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
