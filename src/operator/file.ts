import { errorCode, OperatorError } from "#platform/operator-error.ts";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EFBIG: "the file would be larger than that disk allows",
  EROFS: "that disk is read-only",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  ENAMETOOLONG: "the name is too long",
  EIO: "the disk failed",
};

/**
 * Explains why a backup file could not be written, or returns null for any other kind of error. An
 * existing draft may belong to a running backup or be left over from a failed one, and only the
 * operator knows which.
 */
export function explainUnwritable(name: string, error: unknown): OperatorError | null {
  // A failure to connect to a server can have the same error codes.
  if (error instanceof Error && "syscall" in error && error.syscall === "connect") return null;
  const code = errorCode(error);
  if (code === "EEXIST") {
    const text = `${name}.unfinished already exists: a backup to this file is running, or was interrupted. If none is running, delete it and try again.`;
    return new OperatorError(text, { cause: error });
  }
  const reason = reasons[code];
  if (reason === undefined) return null;
  return new OperatorError(`Couldn't write ${name}: ${reason}. No backup was made.`, {
    cause: error,
  });
}
