import { stripVTControlCharacters } from "node:util";

export interface Failure {
  readonly title: string;
  readonly message: string;
}

interface VitestResults {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[];
    }[];
  }[];
}

interface PlaywrightResults {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

export function vitestFailures(report: VitestResults, root: string): Failure[] {
  return report.testResults.flatMap((file) => {
    const name = file.name.startsWith(root) ? file.name.slice(root.length + 1) : file.name;
    if (file.status === "failed" && file.assertionResults.length === 0)
      return [{ title: name, message: file.message }];
    return file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({
        title: `${name} > ${fullName}`,
        message: (failureMessages ?? []).join("\n"),
      }));
  });
}

export function playwrightFailures(report: PlaywrightResults): Failure[] {
  const failuresOf = (suite: PlaywrightSuite, path: readonly string[]): Failure[] => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        title: [...path, spec.title].join(" > "),
        message: spec.tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors)
          .map(({ message }) => message)
          .join("\n"),
      })),
    ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, [...path, inner.title])),
  ];
  return [
    ...report.suites.flatMap((suite) => failuresOf(suite, [suite.title])),
    ...report.errors.map(({ message = "" }) => ({ title: "outside any test", message })),
  ];
}

/**
 * Formats a step's failures for the end of the run, in full. If none are listed, shows the step's
 * output.
 */
export function failureText(step: string, failures: readonly Failure[], output: string): string {
  if (failures.length === 0)
    return `✘ ${step}\n${indent(stripVTControlCharacters(output).trimEnd().split("\n"))}`;
  return failures
    .map(({ title, message }) => {
      const lines = stripVTControlCharacters(message)
        .trim()
        .split("\n")
        .filter((line) => !/^\s+at .*[/\\]node_modules[/\\]/.test(line));
      return `✘ ${title}\n${indent(lines)}`;
    })
    .join("\n\n");
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join("\n");
}
