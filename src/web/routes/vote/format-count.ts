const numbers = new Intl.NumberFormat("en-GB");

/** Formats a count such as `1,234`. */
export function formatCount(count: number): string {
  return numbers.format(count);
}
