import { httpUrlProblem } from '#domain/http-url.ts';
import { encodePlaceholders } from './placeholders.ts';

/**
 * The address as a browser parses it, or null if it must not be linked: only absolute http and https addresses pass,
 * judged by parsing, never by their prefix.
 */
export function safeAddress(address: string | undefined): string | null {
  const trimmed = (address ?? '').trim();
  if (httpUrlProblem(trimmed) !== null) return null;
  try {
    const url = new URL(trimmed);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    const safe = encodePlaceholders(url.href);
    // Encoding makes it longer: refuse what would be refused on a second pass.
    return httpUrlProblem(safe) === null ? safe : null;
  } catch {
    return null;
  }
}

/** The host of an address without "www."; '' if the address is not safe. */
export function hostOf(address: string): string {
  const safe = safeAddress(address);
  return safe === null ? '' : new URL(safe).host.replace(/^www\./, '');
}
