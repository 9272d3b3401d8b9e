import { httpUrlProblem } from '#domain/platform/http-url.ts';
import { encodePlaceholders } from './placeholders.ts';

/**
 * Returns the address as a browser parses it, or null if it must not be linked: only absolute http and https addresses are
 * allowed. The check uses the parsed address, never only its prefix.
 */
export function safeAddress(address: string | undefined): string | null {
  const trimmed = (address ?? '').trim();
  if (httpUrlProblem(trimmed) !== null) return null;
  try {
    const url = new URL(trimmed);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    const safe = encodePlaceholders(url.href);
    // Encoding makes the address longer, so it is checked again: a second call must give the same result.
    return httpUrlProblem(safe) === null ? safe : null;
  } catch {
    return null;
  }
}

/** Returns the host of an address without "www."; '' if the address is not safe. */
export function hostOf(address: string): string {
  const safe = safeAddress(address);
  return safe === null ? '' : new URL(safe).host.replace(/^www\./, '');
}
