/** Parses a typed time of day: `8`, `8:30`, `8.30`, `8h30`, `0830`, `8 Uhr`. Returns `HH:MM` or null. */
export function readTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})|(\d{2}))?\s?(?:h|uhr)?$/i.exec(typed.trim());
  if (!found) return null;
  const [, hour = '', minute = found[3] ?? '00'] = found;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}
