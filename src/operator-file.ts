import { errorCode, OperatorError } from "./platform/operator-error.ts";

const words: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EFBIG: "it would be larger than a file may be there",
  EROFS: "nothing can be written to that disk",
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  ENAMETOOLONG: "its name is too long",
  EIO: "the disk failed",
};

/**
 * Why a file could not be written, for the operator; null where the failure is not one of writing a file. A draft that is
 * there already belongs to somebody who writes it now, or was cut off: only people can tell.
 */
export function explainUnwritable(name: string, error: unknown): OperatorError | null {
  // A server that cannot be reached fails with some of the same codes.
  if (error instanceof Error && "syscall" in error && error.syscall === "connect") return null;
  const code = errorCode(error);
  if (code === "EEXIST") {
    const text = `${name}.unfinished is there: a backup into this file is under way, or was cut off. Where none is under way, delete it and try again.`;
    return new OperatorError(text, { cause: error });
  }
  const reason = words[code];
  if (reason === undefined) return null;
  return new OperatorError(`${name} cannot be written: ${reason}. No backup was made.`, { cause: error });
}
