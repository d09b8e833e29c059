export interface LineageMember {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly to: number | null;
}

export interface Lineage {
  readonly members: readonly LineageMember[];
  readonly alive: boolean;
}

/**
 * Returns each lineage as of `season`, leaving out names adopted later. A lineage with a single
 * name is omitted. Active lineages come first, oldest first. The others follow by their final year,
 * latest first.
 */
export function lineagesIn(
  season: number,
  chains: readonly { readonly members: readonly LineageMember[] }[],
): Lineage[] {
  const lineageOf = new Map<string, Lineage>();
  for (const { members: all } of chains) {
    const members = all
      .filter(({ from }) => from <= season)
      .map((member) =>
        member.to !== null && member.to >= season ? { ...member, to: null } : member,
      );
    if (members.length < 2) continue;
    const key = members.map(({ id, from }) => `${id} ${from}`).join();
    lineageOf.set(key, { members, alive: members.at(-1)?.to === null });
  }
  const lastYear = ({ members }: Lineage): number => members.at(-1)?.to ?? Infinity;
  const firstYear = ({ members }: Lineage): number => members[0]?.from ?? 0;
  return [...lineageOf.values()].toSorted(
    (a, b) =>
      Number(b.alive) - Number(a.alive) ||
      (a.alive ? firstYear(a) - firstYear(b) : lastYear(b) - lastYear(a)),
  );
}

export interface LineageName<M extends Named> {
  readonly member: M;
  readonly runs: readonly Run[];
}

type Named = Pick<LineageMember, "id" | "name">;
type Run = Pick<LineageMember, "from" | "to">;

/**
 * Merges consecutive members that are the same team under the same name. March 1970–1978 and March
 * 1981–1982, for example, become one name with two runs.
 */
export function joinedByName<M extends Named & Run>(members: readonly M[]): LineageName<M>[] {
  const names: { member: M; runs: Run[] }[] = [];
  for (const member of members) {
    const last = names.at(-1);
    if (last?.member.id === member.id && last.member.name === member.name) last.runs.push(member);
    else names.push({ member, runs: [member] });
  }
  return names;
}

export function runsText(runs: readonly Run[]): string {
  return runs.map(runText).join(", ");
}

function runText({ from, to }: Run): string {
  if (to === null) return `since ${from}`;
  return from === to ? `${from}` : `${from}–${to}`;
}
