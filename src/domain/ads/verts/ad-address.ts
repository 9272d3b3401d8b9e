/**
 * Returns an address of an ad as it is stored: without spaces at its ends, with `https://` before `www.`, and with quotes encoded as
 * browsers encode them. Any other text does not change, so that its check refuses it.
 */
export function completeAddress(text: string): string {
  const trimmed = text.trim().replaceAll('"', '%22');
  return /^www\.[^\s./]/i.test(trimmed) ? `https://${trimmed}` : trimmed;
}

// The forms of the systems that advertisers use. A percent sign or bracket may be encoded, as in the stored text of an ad.
const NAME = '(?:timestamp|cachebuster|cachebusting|random)';
const MACRO = new RegExp(`(?:\\[|%5B)${NAME}(?:\\]|%5D)|(?:%%|%25%25)${NAME}(?:%%|%25%25)`, 'gi');

/**
 * Returns the address with a number in place of each `[timestamp]` or `%%CACHEBUSTER%%`, with which advertisers keep caches from answering
 * a request. The names are `timestamp`, `cachebuster`, `cachebusting` and `random`, in any case, in either form.
 */
export function fillCacheBusters(address: string, value: number): string {
  return address.replace(MACRO, String(value));
}
