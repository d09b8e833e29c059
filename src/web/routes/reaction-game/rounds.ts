export interface Round {
  readonly id: string;
  readonly holdMs: number;
}

/** The server's answer to a result. `place` is the player's place on today's leaderboard. */
export type Report =
  | { readonly kind: "counted"; readonly bestMs: number; readonly place: number }
  | { readonly kind: "not-counted"; readonly message: string };

/** Longest wait for the server. After this, the start is played without the server. */
const PATIENCE_MS = 1_500;
const UNREACHED = "Couldn’t reach Gridwalk, so this start is only saved on this device.";

/**
 * Requests a round. If that fails, the game goes on and the message explains why the result won't
 * count.
 */
export async function requestRound(): Promise<Round | { readonly message: string }> {
  const answer = await post("/api/reaction/rounds", null);
  if (answer === null) return { message: UNREACHED };
  const { id, holdMs, message } = answer.body;
  if (answer.ok && typeof id === "string" && typeof holdMs === "number") return { id, holdMs };
  return { message: typeof message === "string" ? message : UNREACHED };
}

export async function sendResult(round: Round, reactionMs: number): Promise<Report> {
  const answer = await post(`/api/reaction/rounds/${round.id}/result`, { reactionMs });
  if (answer === null) return { kind: "not-counted", message: UNREACHED };
  const { today, message } = answer.body;
  if (answer.ok && isStanding(today)) return { kind: "counted", ...today };
  return { kind: "not-counted", message: typeof message === "string" ? message : UNREACHED };
}

function isStanding(value: unknown): value is { readonly bestMs: number; readonly place: number } {
  if (typeof value !== "object" || value === null) return false;
  const { bestMs, place } = value as Record<string, unknown>;
  return typeof bestMs === "number" && typeof place === "number";
}

interface Answer {
  readonly ok: boolean;
  readonly body: Record<string, unknown>;
}

async function post(path: string, body: unknown): Promise<Answer | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch(path, {
      method: "POST",
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== null && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const value: unknown = await response.json();
    if (typeof value !== "object" || value === null) return null;
    return { ok: response.ok, body: value as Record<string, unknown> };
  } catch (error) {
    console.info("Couldn’t reach the leaderboard.", error);
    return null;
  }
}
