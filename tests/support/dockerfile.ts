export interface Instruction {
  readonly name: string;
  readonly value: string;
}

export interface Stage {
  /** Name after AS. The final stage has none. */
  readonly name: string | null;
  /** The image or stage after FROM. */
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** Parses a Dockerfile into its stages. Instructions before the first FROM are left out. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*#/.test(line))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const stages: { name: string | null; from: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name, value = ""] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined) continue;
    if (name !== "FROM") {
      stages.at(-1)?.instructions.push({ name, value });
      continue;
    }
    const [from = "", , alias] = value.split(/\s+/);
    stages.push({ name: alias ?? null, from, instructions: [] });
  }
  return stages;
}

export interface Copy {
  /** Stage to copy from, or null for the build context. */
  readonly stage: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

export function parseCopy(value: string): Copy {
  const [, stage = null, rest = ""] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(value) ?? [];
  const words = rest.split(/\s+/);
  return { stage, sources: words.slice(0, -1), target: words.at(-1) ?? "" };
}
