vcl 4.1;

# Varnish 6 or later in front of Gridwalk, behind a proxy with TLS. Set TRUST_PROXY=2 for Gridwalk.

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; }
}

# Where Gridwalk runs: PURGE_URL=http://127.0.0.1:6081/ PURGE_METHOD=BAN
acl gridwalk {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "BAN") {
    if (client.ip !~ gridwalk) {
      return (synth(405));
    }
    ban("obj.status != 0");
    return (synth(200, "Banned"));
  }
  # Streams.
  if (req.url ~ "^/api/(live/stream|events|vote/results/[0-9]+/stream)") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Readers with pages of their own.
  if (req.http.Cookie ~ "gridwalk|spoiler_free|watching|live_delay" || req.http.Authorization) {
    return (pass);
  }
  # Other cookies change nothing. Without them, all visitors share the copies that vary by Cookie.
  unset req.http.Cookie;
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
  return (hash);
}

sub vcl_backend_response {
  # Served for a day while no instance is ready.
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 1d;
  }
}
