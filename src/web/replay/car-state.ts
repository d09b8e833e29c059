import { carStatus } from "#domain/replay/frame.ts";

export function statusName(status: number): string {
  return Object.entries(carStatus).find(([, value]) => value === status)?.[0] ?? "running";
}
