/** Returns the value that this share of the values does not exceed: `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Formats a number with at least three digits, without a unit: `1,234`, `12.3`, `0.12`. */
export function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
