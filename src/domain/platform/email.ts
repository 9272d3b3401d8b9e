import { decodePunycode, encodePunycode } from './punycode.ts';

/** The maximum length of an e-mail address, in characters. */
export const EMAIL_MAX = 254;

const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/**
 * Whether the text is an e-mail address to which Vertbook sends mails. Deliberately strict: no spaces, no line breaks, no quoting
 * and no second address, because mails are sent to exactly this text.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || !EMAIL.test(text)) return false;
  const local = text.slice(0, text.indexOf('@'));
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** Masks an e-mail address except its first character and its domain: `a…@example.org`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}

/**
 * Returns an address as it is stored: in NFC, with the domain in lower case and with its labels in Unicode, so that
 * `a@XN--BCHER-KVA.example` becomes `a@bücher.example`. The case of the part before the @ is kept. Text that is no address is only
 * normalized and trimmed.
 */
export function canonicalEmail(text: string): string {
  const trimmed = text.normalize('NFC').trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 0) return trimmed;
  const domain = trimmed
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase();
  return `${trimmed.slice(0, at)}@${domain.split('.').map(unicodeLabel).join('.')}`;
}

/** Returns the key that is the same for all spellings of an address: the stored form in lower case. */
export function emailKey(text: string): string {
  return canonicalEmail(text).toLowerCase();
}

/** Returns the keys under which an address appears in texts: with the domain in Unicode and, if that differs, as in the DNS. */
export function emailSpellings(text: string): string[] {
  const key = emailKey(text);
  const at = key.lastIndexOf('@');
  const asciiDomain = key
    .slice(at + 1)
    .split('.')
    .map(asciiLabel)
    .join('.');
  return [...new Set([key, `${key.slice(0, at + 1)}${asciiDomain}`])];
}

function asciiLabel(label: string): string {
  return /[^\0-\u007F]/u.test(label) ? `xn--${encodePunycode(label)}` : label;
}

/** Returns a label in Unicode. A label is kept if it is no Punycode, or if its Unicode form stands for another label. */
function unicodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const decoded = decodePunycode(label.slice(4));
  if (decoded === null || !LABEL.test(decoded)) return label;
  const isSame = decoded.normalize('NFKC').toLowerCase() === decoded && asciiLabel(decoded) === label;
  return isSame ? decoded : label;
}

const LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/** Returns a text in which the labels of domains have their Unicode form, as in stored addresses. */
export function unicodeDomains(text: string): string {
  return text.replaceAll(/xn--[a-z0-9-]+/giu, (label) => unicodeLabel(label.toLowerCase()));
}

/** An address with the name that precedes or follows it. */
interface NamedAddress {
  email: string;
  /** '' without a name. */
  name: string;
}

const IN_BRACKETS = /^(.*)<\s*(?:mailto:)?([^<>\s]+)\s*>$/isu;
const BEFORE_COMMENT = /^(?:mailto:)?([^\s()<>]+@[^\s()<>]+)\s*\(([^()]*)\)$/iu;

/**
 * Reads an address as programs copy it: `a@b.example`, `mailto:a@b.example?subject=…`, `"Anna Muster" <a@b.example>`,
 * `a@b.example (Anna Muster)`. The result is not checked; other text is returned as the address.
 */
export function readAddress(text: string): NamedAddress {
  const plain = text.replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '').trim();
  const bracketed = IN_BRACKETS.exec(plain);
  if (bracketed) {
    return { email: canonicalEmail(bracketed[2] ?? ''), name: nameOf(bracketed[1] ?? '') };
  }
  const [, commented, comment = ''] = BEFORE_COMMENT.exec(plain) ?? [];
  if (commented !== undefined) return { email: canonicalEmail(commented), name: nameOf(comment) };
  return { email: canonicalEmail(plain.replace(/^mailto:([^?]*)(?:\?.*)?$/isu, '$1')), name: '' };
}

function nameOf(text: string): string {
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/^(["'])(.*)\1$/su, '$2')
    .replaceAll('\\"', '"')
    .trim();
  return name.includes('@') ? '' : name;
}
