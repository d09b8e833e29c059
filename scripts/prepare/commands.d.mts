export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly shell: boolean;
}

export function installedNode(platform?: NodeJS.Platform): string;
export function npmCommand(
  args: readonly string[],
  env?: Readonly<Record<string, string | undefined>>,
  platform?: NodeJS.Platform,
): Command;
export function packageCommand(name: string, args?: readonly string[]): string[];
