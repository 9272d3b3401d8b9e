import { httpUrlProblem } from '#domain/http-url.ts';
import { encodePlaceholders } from './placeholders.ts';

/**
 * The address as a browser understands it, or null when it is none to link to: only whole http and https addresses pass,
 * judged by parsing, never by how they begin.
 */
export function safeAddress(address: string | undefined): string | null {
  const trimmed = (address ?? '').trim();
  if (httpUrlProblem(trimmed) !== null) return null;
  try {
    const url = new URL(trimmed);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    const safe = encodePlaceholders(url.href);
    // Encoding makes it longer: what would not pass a second time does not pass now.
    return httpUrlProblem(safe) === null ? safe : null;
  } catch {
    return null;
  }
}

/** The host of an address as a reader would say it, without "www."; '' when it is no safe address. */
export function hostOf(address: string): string {
  const safe = safeAddress(address);
  return safe === null ? '' : new URL(safe).host.replace(/^www\./, '');
}
