/** A provider may give one customer a whole /48, so it has a limit too: that of this many networks. */
const NETWORKS_PER_SITE = 5;

/** Counts the connections of each network (see `networkOf`), and of each IPv6 /48. */
export class NetworkCounts {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(maxPerNetwork: number) {
    this.#max = maxPerNetwork;
  }

  /** Returns a function to be called once at the end of the connection, or null if there are too many. */
  enter(network: string): (() => void) | null {
    const site = siteOf(network);
    if (this.#of(network) >= this.#max) return null;
    if (site !== null && this.#of(site) >= NETWORKS_PER_SITE * this.#max) return null;
    const entered = site === null ? [network] : [network, site];
    for (const each of entered) this.#counts.set(each, this.#of(each) + 1);
    return () => {
      for (const each of entered) {
        const count = this.#of(each) - 1;
        if (count > 0) this.#counts.set(each, count);
        else this.#counts.delete(each);
      }
    };
  }

  #of(network: string): number {
    return this.#counts.get(network) ?? 0;
  }
}

function siteOf(network: string): string | null {
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network)?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}
