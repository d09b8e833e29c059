export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    {
      status = null,
      retryAfterMs = null,
    }: { readonly status?: number | null; readonly retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export async function failureOf(response: Response): Promise<ApiFailure> {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiFailure(messageOf(await bodyOf(response)), {
    status: response.status,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null,
  });
}

export async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function messageOf(body: unknown): string {
  if (typeof body !== "object" || body === null || !("message" in body)) return "Error";
  return typeof body.message === "string" && body.message !== "" ? body.message : "Error";
}
