import { completeAddress } from '#domain/ads/verts/ad-address.ts';
import { isEmail } from '#domain/platform/email.ts';
import { httpUrlProblem } from '#domain/platform/http-url.ts';
import { encodePlaceholders } from './placeholders.ts';

/**
 * Returns the address as a browser parses it, or null if it must not be linked: only absolute http and https addresses are
 * allowed. The check uses the parsed address, never only its prefix. Square brackets stay: the writer of attributes makes entities of them.
 */
export function safeAddress(address: string | undefined): string | null {
  const complete = completeAddress(address ?? '');
  if (httpUrlProblem(complete) !== null) return null;
  try {
    const url = new URL(complete);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    const safe = encodePlaceholders(url.href, { brackets: 'kept' });
    // Encoding makes the address longer, so it is checked again: a second call must give the same result.
    return httpUrlProblem(safe) === null ? safe : null;
  } catch {
    return null;
  }
}

/** Digits with the separators that people write, after the country code or not. */
const PHONE = /^tel:(\+?[\d().\-/ ]{3,40})$/i;
const MAIL = /^mailto:([^?]*)(?:\?(.*))?$/is;
/** A mail that a link prepares has no other recipients, which the reader would not notice. */
const MAIL_PARTS = new Set(['subject', 'body']);
const MAIL_LENGTH_MAX = 1_000;

/** Returns a `mailto:` or `tel:` address in its safe form, or null. A prepared mail may have a subject and a body. */
function contactAddress(address: string): string | null {
  const phone = PHONE.exec(address.trim())?.[1];
  if (phone !== undefined) {
    const digits = phone.replace(/[^\d+]/g, '');
    return /\d{3}/.test(digits) ? `tel:${digits}` : null;
  }
  const [, encodedRecipient, query = ''] = MAIL.exec(address.trim()) ?? [];
  if (encodedRecipient === undefined || address.length > MAIL_LENGTH_MAX) return null;
  const recipient = decoded(encodedRecipient);
  if (recipient === null || !isEmail(recipient) || !/^[\p{L}\p{N}_.+-]+@[\p{L}\p{N}.-]+$/u.test(recipient))
    return null;
  const parts = query === '' ? [] : query.split('&').map((part) => part.split('='));
  const written = parts.map(([name = '', ...value]) => {
    const text = decoded(value.join('='));
    const isSubjectOfLines = name.toLowerCase() === 'subject' && /[\n\r]/.test(text ?? '');
    return MAIL_PARTS.has(name.toLowerCase()) && text !== null && !isSubjectOfLines
      ? `${name.toLowerCase()}=${strictlyEncoded(text)}`
      : null;
  });
  if (written.includes(null)) return null;
  return `mailto:${recipient}${written.length === 0 ? '' : `?${written.join('&')}`}`;
}

function decoded(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return /[^\P{Cc}\n\r]|\p{Cf}|\p{Cs}/u.test(plain) ? null : plain;
  } catch {
    return null;
  }
}

/** Encodes also the characters that begin placeholders of mailing systems. */
function strictlyEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the safe form of an address to which the text of an ad may link: a web page, an e-mail address or a phone number; else null. */
export function linkAddress(address: string | undefined): string | null {
  return safeAddress(address) ?? contactAddress(address ?? '');
}

/** Returns the host of an address without "www."; '' if the address is not safe. */
export function hostOf(address: string): string {
  const safe = safeAddress(address);
  return safe === null ? '' : new URL(safe).host.replace(/^www\./, '');
}
