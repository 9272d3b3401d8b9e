/** The value below which this share of the values lies: `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `1,234` · `12.3` · `0.123` · `12 ms` needs its unit from the caller. */
export function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
