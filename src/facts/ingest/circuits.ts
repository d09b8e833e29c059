import type { TransactionSql } from "postgres";

import { ergastCircuits } from "#db/schema/ergast.ts";
import { slugOf } from "#domain/slug.ts";
import type { SourceCircuit } from "#domain/facts/source-document.ts";

import { DocumentRefused } from "./refusal.ts";
import { addRows } from "./rows.ts";

export interface KnownCircuit {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

const NEAR_KM = 5;
const KM_PER_DEGREE = 111.2;

function kilometresApart(a: KnownCircuit, b: SourceCircuit): number {
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE;
  const east = (a.longitude - b.longitude) * KM_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/**
 * Finds our circuit for a circuit in a document: the circuit with the same name or, failing that, the nearest within 5
 * km.
 */
export function matchCircuit(sourceCircuit: SourceCircuit, knownCircuits: readonly KnownCircuit[]): string | null {
  const names = [slugOf(sourceCircuit.ref), slugOf(sourceCircuit.name)];
  const namesakes = knownCircuits.filter((circuit) =>
    [circuit.id, circuit.name, circuit.fullName, ...circuit.otherNames].some((name) => names.includes(slugOf(name))),
  );
  const near = (namesakes.length > 0 ? namesakes : knownCircuits)
    .filter((circuit) => kilometresApart(circuit, sourceCircuit) <= NEAR_KM)
    .toSorted((a, b) => kilometresApart(a, sourceCircuit) - kilometresApart(b, sourceCircuit));
  return near[0]?.id ?? (namesakes.length === 1 ? (namesakes[0]?.id ?? null) : null);
}

/**
 * Returns a function that maps the service's ids to ours. Rejects unknown circuits, because their time zones are
 * unknown.
 */
export async function resolveCircuits(
  transaction: TransactionSql,
  sourceCircuits: readonly SourceCircuit[],
): Promise<(ref: string) => string> {
  const ids = await findCircuits(transaction, sourceCircuits);
  for (const circuit of sourceCircuits) {
    if (!ids.has(circuit.ref))
      throw new DocumentRefused("unknown-circuit", `unknown circuit "${circuit.name}" (${circuit.ref})`);
  }
  return (ref) => {
    const id = ids.get(ref);
    if (id === undefined) throw new DocumentRefused("unknown-circuit", `unknown circuit "${ref}"`);
    return id;
  };
}

export async function findCircuits(
  transaction: TransactionSql,
  sourceCircuits: readonly SourceCircuit[],
): Promise<ReadonlyMap<string, string>> {
  const byRef = new Map(sourceCircuits.map((circuit) => [circuit.ref, circuit]));
  const rows = await transaction<{ ref: string; id: string }[]>`
    select e.ergast_id as ref, c.id from facts.ergast_circuits e join facts.circuits c on c.id = e.circuit_id
    where e.ergast_id = any(${[...byRef.keys()]}::text[])`;
  const ids = new Map(rows.map((row) => [row.ref, row.id]));
  const missing = [...byRef.values()].filter((circuit) => !ids.has(circuit.ref));
  if (missing.length > 0) {
    const knownCircuits = await transaction<KnownCircuit[]>`
      select id, name, full_name as "fullName", latitude, longitude,
        array(select n.name from facts.circuit_other_names n where n.circuit_id = c.id order by n.position)
          as "otherNames"
      from facts.circuits c order by id`;
    for (const circuit of missing) {
      const id = matchCircuit(circuit, knownCircuits);
      if (id === null) continue;
      ids.set(circuit.ref, id);
      await addRows(transaction, ergastCircuits, [
        {
          ergastId: circuit.ref,
          circuitId: id,
          name: circuit.name,
          latitude: String(circuit.latitude),
          longitude: String(circuit.longitude),
          locality: circuit.locality,
          country: circuit.country,
          url: null,
        },
      ]);
    }
  }
  return ids;
}
