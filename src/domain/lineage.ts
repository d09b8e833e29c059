/** A name that an outfit raced under. */
export interface LineageMember {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  /** Null while it still does. */
  readonly to: number | null;
}

export interface Lineage {
  readonly members: readonly LineageMember[];
  /** Whether it races in the season asked for. */
  readonly alive: boolean;
}

/**
 * Each outfit once, as known in `season`: names that come later are left out, and what is left of one name is no
 * lineage. Those that race still come first, then the others by their last year, the latest first.
 */
export function lineagesIn(
  season: number,
  chains: readonly { readonly members: readonly LineageMember[] }[],
): Lineage[] {
  const known = new Map<string, Lineage>();
  for (const { members: all } of chains) {
    const members = all
      .filter(({ from }) => from <= season)
      .map((member) => (member.to !== null && member.to >= season ? { ...member, to: null } : member));
    if (members.length < 2) continue;
    const key = members.map(({ id, from }) => `${id} ${from}`).join();
    known.set(key, { members, alive: members.at(-1)?.to === null });
  }
  const lastYear = ({ members }: Lineage): number => members.at(-1)?.to ?? Infinity;
  const firstYear = ({ members }: Lineage): number => members[0]?.from ?? 0;
  return [...known.values()].toSorted(
    (a, b) => Number(b.alive) - Number(a.alive) || (a.alive ? firstYear(a) - firstYear(b) : lastYear(b) - lastYear(a)),
  );
}
