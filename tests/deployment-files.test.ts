import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

import { settingsSchema } from "#platform/environment.ts";

import { parseCopy, parseDockerfile } from "./support/dockerfile.ts";

const read = (file: string): string => readFileSync(file, "utf8");
const settings = Object.keys(settingsSchema(2026).shape);
const startCommand = (JSON.parse(read("package.json")) as { scripts: { start: string } }).scripts
  .start;

describe("Dockerfile", () => {
  const text = read("Dockerfile");
  const stages = parseDockerfile(text);
  const valuesOf = (name: string) =>
    (stages.at(-1)?.instructions ?? [])
      .filter((found) => found.name === name)
      .map(({ value }) => value);
  const copies = stages.flatMap(({ instructions }) =>
    instructions.filter(({ name }) => name === "COPY").map(({ value }) => parseCopy(value)),
  );

  test("uses the Node version of the lock file everywhere", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { version: string }>;
    };
    const versions = new Set(
      Array.from(text.matchAll(/node:(\d[\d.]*)/g), ([, version]) => version),
    );
    expect([...versions]).toEqual([packages["node_modules/node"]?.version]);
    expect(stages.filter(({ from }) => from === "${NODE_IMAGE}")).toHaveLength(2);
  });

  test("starts as `npm start` does, as an ordinary user given by number", () => {
    expect((JSON.parse(valuesOf("CMD").join("")) as string[]).join(" ")).toBe(startCommand);
    expect(valuesOf("USER")).toEqual(["1000:1000"]);
    const names = stages.at(-1)?.instructions.map(({ name }) => name) ?? [];
    expect(names.lastIndexOf("USER")).toBeGreaterThan(names.lastIndexOf("COPY"));
  });

  test("copies only files that exist and that .dockerignore lets through, and no secrets", () => {
    const ignore = read(".dockerignore").split("\n");
    expect(ignore).toContain("*");
    const sources = new Set(
      copies.filter(({ stage }) => stage === null).flatMap(({ sources }) => sources),
    );
    expect([...sources].filter((source) => !existsSync(source))).toEqual([]);
    const letThrough = ignore.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(letThrough.toSorted()).toEqual([...sources].toSorted());
    expect(letThrough.filter((path) => /^\.(?:env|git)/.test(path))).toEqual([]);
  });

  test("copies from stages that come earlier", () => {
    const names = stages.map(({ name }) => name);
    const used = copies.flatMap(({ stage }) => stage ?? []);
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter((stage) => !names.includes(stage))).toEqual([]);
  });

  test("sets only variables that are settings", () => {
    const names = valuesOf("ENV").flatMap((value) =>
      Array.from(value.matchAll(/(\w+)=/g), ([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  });
});

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
}

describe("compose.yaml", () => {
  const text = read("compose.yaml");
  const compose = parse(text) as {
    readonly services: Readonly<Record<"proxy" | "app" | "database", Service>>;
    readonly volumes: Readonly<Record<string, unknown>>;
    readonly networks: Readonly<Record<string, unknown>>;
  };
  const { proxy, app, database } = compose.services;

  test("publishes only the proxy's ports and keeps the database on an internal network", () => {
    expect(proxy.ports).toContain("443:443");
    expect([app.ports, database.ports]).toEqual([undefined, undefined]);
    expect(database.networks).toEqual(["back"]);
    expect(proxy.networks).not.toContain("back");
    expect(compose.networks["back"]).toEqual({ internal: true });
  });

  test("pins images, declares every volume and mounts existing files", () => {
    for (const { image } of [proxy, database]) expect(image).toMatch(/:\d+\.\d+/);
    const mounts = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((line) => line.split(":", 1)[0] ?? ""),
    );
    expect(mounts.filter((from) => from.startsWith("./") && !existsSync(from))).toEqual([]);
    const named = mounts.filter((from) => !from.startsWith("./"));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test("has no secrets of its own and sets only variables that are settings", () => {
    const variables = Array.from(
      text.matchAll(/\$\{(\w+)([^}]*)\}/g),
      ([, name, rest = ""]) => [name, rest] as const,
    );
    expect(variables.filter(([name]) => name === "POSTGRES_PASSWORD").length).toBeGreaterThan(1);
    const optional = variables.filter(([, rest]) => !rest.startsWith(":?Set "));
    expect(optional.map(([name]) => name)).toEqual(["GRIDWALK_VERSION"]);
    expect(Object.keys(app.environment).filter((name) => !settings.includes(name))).toEqual([]);
    expect(app.read_only).toBe(true);
  });
});

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Container {
  readonly env?: readonly { readonly name: string }[];
  readonly volumeMounts: readonly { readonly name: string }[];
  readonly securityContext: unknown;
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly strategy: { readonly type: string };
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly securityContext: Readonly<Record<string, unknown>>;
        readonly containers: readonly [Container];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

describe("Kubernetes manifests", () => {
  const { resources } = parse(read("deploy/kubernetes/kustomization.yaml")) as {
    readonly resources: string[];
  };
  const manifests = resources.flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const deployments = ofKind("Deployment");

  test("lists every Kubernetes file", () => {
    const files = globSync("*.yaml", { cwd: "deploy/kubernetes" }).filter(
      (file) => file !== "kustomization.yaml",
    );
    expect(files.toSorted()).toEqual(resources.toSorted());
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      "ConfigMap",
      "Deployment",
      "Deployment",
      "Ingress",
      "PersistentVolumeClaim",
      "PodDisruptionBudget",
      "Service",
    ]);
  });

  test.each(deployments.map((manifest) => [manifest.metadata.name, manifest] as const))(
    "%s runs without privileges, on a read-only file system, with probes",
    (_name, { spec }) => {
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" },
      });
      const [container] = pod.containers;
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
      });
      expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
      expect(container.livenessProbe.httpGet).toEqual({ path: "/healthz", port: "http" });
      expect(container.startupProbe.httpGet).toEqual({ path: "/healthz", port: "http" });
      expect(container.readinessProbe.httpGet).toEqual({ path: "/readyz", port: "http" });
      const mounted = container.volumeMounts.map(({ name }) => name);
      expect(pod.volumes.map(({ name }) => name).toSorted()).toEqual(mounted.toSorted());
      expect((container.env ?? []).filter(({ name }) => !settings.includes(name))).toEqual([]);
    },
  );

  test("selects the web instances in the service and the disruption budget, and backs up from only one instance", () => {
    const web = deployments.find(({ metadata }) => metadata.name === "gridwalk-web");
    const labels = web?.spec.template.metadata.labels;
    expect(labels).toBeDefined();
    expect(ofKind("Service")[0]?.spec.selector).toEqual(labels);
    expect(ofKind("PodDisruptionBudget")[0]?.spec.selector.matchLabels).toEqual(labels);
    const jobs = deployments.find(({ metadata }) => metadata.name === "gridwalk-jobs");
    expect(jobs?.spec).toMatchObject({ replicas: 1, strategy: { type: "Recreate" } });
  });

  test("contains no secrets, and sets only variables that are settings", () => {
    const names = Object.keys(ofKind("ConfigMap")[0]?.data ?? {});
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
    expect(names.filter((name) => /SECRET|TOKEN|KEY|DATABASE_URL|SMTP/.test(name))).toEqual([]);
  });
});

test("checks readiness in fly.toml and sets only variables that are settings", () => {
  const text = read("fly.toml");
  const [, env = ""] = /\[env\]\n([\s\S]*?)\n\s*\[/.exec(text) ?? [];
  const names = Array.from(env.matchAll(/^ *(\w+) = ".*"$/gm), ([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  expect(text).toContain('path = "/readyz"');
  expect(text).toContain(`internal_port = ${/^ENV .*PORT=(\d+)/m.exec(read("Dockerfile"))?.[1]}`);
});

describe("systemd unit", () => {
  const file = "deploy/systemd/gridwalk.service";

  test("starts as `npm start` does", () => {
    expect(read(file)).toContain(`ExecStart=/opt/gridwalk/node_modules/.bin/${startCommand}\n`);
  });

  const analyse = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });
  test.skipIf(analyse("--version").status !== 0)(
    "passes systemd's own checks with a low exposure",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "gridwalk-unit-"));
      try {
        const copy = join(folder, "gridwalk.service");
        await writeFile(
          copy,
          (await readFile(file, "utf8")).replace(
            /^ExecStart=\S+/m,
            `ExecStart=${process.execPath}`,
          ),
        );
        const verified = analyse("verify", "--man=no", copy);
        expect(
          verified.stderr.split("\n").filter((line) => line.includes("gridwalk.service")),
        ).toEqual([]);
        const security = analyse("security", "--offline=true", "--threshold=20", copy);
        expect(security.status, security.stdout).toBe(0);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});
