const numbers = new Intl.NumberFormat("en-GB");

export function formatCount(count: number): string {
  return numbers.format(count);
}
