// The layers of docs/architecture.md as import rules. Tests are exempt, because they may set up anything.
// `tests/layers.test.ts` proves that these rules catch violations.

const test = "\\.test\\.tsx?$";
/** Installed packages. Node's built-in modules are recognised by their dependency type, `core`. */
const packages = "(^|/)node_modules/";
const services = "^src/services\\.ts$";

/** Rooms whose services other layers get as arguments, so these may import their types. */
const typesOfServices = "^src/(accounts|facts|jobs|live|notifications|platform|serving|voting)/";

/** `layer` may import only itself, the named layers, and packages. */
function layer(name, allowed, extra = {}) {
  const own = `^src/${name}/`;
  const from = { path: own, pathNot: [test, ...(extra.from ?? [])] };
  const ways = allowed.map((other) => `^src/${other}/`);
  const rule = {
    name: `layer-${name}`,
    comment: `${name} may import only: ${allowed.length > 0 ? allowed.join(", ") : "itself"} (docs/architecture.md)`,
    severity: "error",
  };
  const shared = [own, packages, services, ...ways];
  if (extra.types === undefined)
    return [{ ...rule, from, to: { pathNot: shared, dependencyTypesNot: ["core"] } }];
  return [
    { ...rule, from, to: { pathNot: [...shared, extra.types], dependencyTypesNot: ["core"] } },
    {
      ...rule,
      comment: `${rule.comment}; of services it gets as arguments, types only`,
      from,
      to: { path: extra.types, pathNot: shared, dependencyTypesNot: ["type-only"] },
    },
  ];
}

module.exports = {
  forbidden: [
    {
      name: "layer-domain",
      comment:
        "domain is pure: it imports itself, and Temporal through domain/time.ts. No database, no Node, no package.",
      severity: "error",
      from: {
        path: "^src/domain/",
        pathNot: [test, "^src/domain/time\\.ts$", "^src/domain/analysis/"],
      },
      to: { pathNot: ["^src/domain/"] },
    },
    {
      name: "layer-domain-analysis",
      comment:
        "domain/analysis is as pure as the rest of domain. Medians, quantiles and random numbers come from packages",
      severity: "error",
      from: { path: "^src/domain/analysis/", pathNot: test },
      to: { pathNot: ["^src/domain/", "^node_modules/(?:simple-statistics|d3-random)/"] },
    },
    {
      name: "layer-domain-time",
      comment: "domain/time.ts only provides Temporal",
      severity: "error",
      from: { path: "^src/domain/time\\.ts$" },
      to: { pathNot: ["^src/domain/", "^node_modules/temporal-polyfill/"] },
    },
    ...layer("db", ["domain"]),
    ...layer("platform", ["domain"]),
    // HTTP helpers for all server layers.
    ...layer("http", ["domain"]),
    ...layer("upstream", ["domain", "http"]),
    // Signing secret and attempt limits, for layers that accept credentials or votes.
    ...layer("security", ["domain", "db", "http"]),
    ...layer("monitoring", ["domain", "db", "http"]),
    ...layer("serving", ["domain", "db", "http"], { types: typesOfServices }),
    ...layer("facts", ["domain", "db"], { types: typesOfServices }),
    ...layer("jobs", ["domain", "db", "facts", "upstream"], { types: typesOfServices }),
    // From platform, accounts may import only the layout of emails. The database and the mailer are passed in.
    ...layer("accounts", ["domain", "db", "http", "security", "platform/mail"], {
      types: typesOfServices,
    }),
    ...layer("voting", ["domain", "db", "http", "security"], { types: typesOfServices }),
    ...layer("notifications", ["domain", "db", "http", "security", "upstream", "platform/mail"], {
      types: typesOfServices,
    }),
    ...layer("live", ["domain", "db", "http"], { types: typesOfServices }),
    ...layer("api", ["domain", "db", "http"], { types: `${typesOfServices}|^src/upstream/` }),
    ...layer("web", ["domain"], { from: ["\\.server\\.tsx?$"], types: typesOfServices }),
    {
      name: "layer-web-server",
      comment: "only *.server.ts may import the database and the HTTP helpers",
      severity: "error",
      from: { path: "^src/web/.*\\.server\\.tsx?$", pathNot: test },
      to: { path: "^src/", pathNot: ["^src/(web|domain|db|http)/", services, typesOfServices] },
    },
    {
      name: "layer-web-server",
      comment: "of services, which arrive in the context, *.server.ts imports types only",
      severity: "error",
      from: { path: "^src/web/.*\\.server\\.tsx?$", pathNot: test },
      to: { path: typesOfServices, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-stand-alone",
      comment: "route areas never import each other: shared parts belong in components/ or ui/",
      severity: "error",
      from: { path: "^src/web/routes/([^/]+)/", pathNot: test },
      to: { path: "^src/web/routes/", pathNot: "^src/web/routes/$1/" },
    },
    {
      name: "ui-knows-no-formula-1",
      comment: "ui/ doesn't know the app: it imports no domain, components or routes",
      severity: "error",
      from: { path: "^src/web/ui/", pathNot: test },
      to: { path: "^src/", pathNot: "^src/web/ui/" },
    },
    {
      name: "services-is-a-contract",
      comment: "domain and db must not import services.ts, the type of all services",
      severity: "error",
      from: { path: "^src/(domain|db)/", pathNot: test },
      to: { path: services },
    },
    {
      name: "services-types-only",
      comment: "services.ts imports only types",
      severity: "error",
      from: { path: services },
      to: { dependencyTypesNot: ["type-only"] },
    },
    {
      name: "recorded-sessions-stay-inside",
      comment:
        "recorded sessions tell how future ones end, so only calendar queries read them and decide what is known",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [
          test,
          "^src/db/queries/calendar/(meetings|known-calendar|recorded-meetings)\\.ts$",
          "^src/domain/calendar/changes/announced-calendar\\.ts$",
        ],
      },
      to: {
        path: "^src/(db/queries/calendar/recorded-meetings|domain/calendar/recorded-session)\\.ts$",
      },
    },
    {
      name: "only-start-composes",
      comment:
        "start and operator begin processes, so nothing imports them; both read the database's settings",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/start/", test] },
      to: { path: "^src/start/", pathNot: "^src/start/(database|read)-settings\\.ts$" },
    },
    {
      name: "operators-commands-stand-alone",
      comment: "nothing of the site imports an operator's command",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/operator/", test] },
      to: { path: "^src/operator/" },
    },
    {
      name: "database-settings-for-processes",
      comment: "only processes read the database's settings: layers get a database",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/(start|operator)/", test] },
      to: { path: "^src/start/(database|read)-settings\\.ts$" },
    },
    {
      name: "product-without-tests",
      comment: "product code doesn't import tests, benchmarks, scripts or tools",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: { path: "^(tests|bench|scripts|tools)/|" + test },
    },
    {
      name: "product-without-dev-packages",
      comment:
        "product code only needs `dependencies`, except start/server-dev.ts for `npm run dev`",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [test, "^src/start/(open-http|server-dev)\\.ts$", "^src/web/routes\\.ts$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "fact-pack-tool",
      comment:
        "the tool that builds and verifies the fact pack may use the rules, the schema and the pack's format",
      severity: "error",
      from: { path: "^tools/", pathNot: test },
      to: { path: "^src/(?!domain/|db/|facts/|platform/)|^(tests|bench|scripts)/" },
    },
    {
      name: "no-cycles",
      comment: "a cycle hides which part is the lower one",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "an unresolvable import would escape every rule above",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\+types/"] },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API. With the default parser, this tool would read no module and report nothing.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types/", "\\.(css|svg|woff2|json)", "^(build|data|\\.react-router)/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"],
    },
    skipAnalysisNotInRules: true,
  },
};
