/** The maximum length of an e-mail address, in characters. */
export declare const EMAIL_MAX = 254;
/**
 * Whether the text is an e-mail address to which Vertbook sends mails. Deliberately strict: no spaces, no line breaks, no quoting
 * and no second address, because mails are sent to exactly this text.
 */
export declare function isEmail(text: string): boolean;
/** Masks an e-mail address except its first character and its domain: `a…@example.org`. */
export declare function maskedEmail(email: string): string;
/**
 * Returns an address as it is stored: in NFC, with the domain in lower case and with its labels in Unicode, so that
 * `a@XN--BCHER-KVA.example` becomes `a@bücher.example`. The case of the part before the @ is kept. Text that is no address is only
 * normalized and trimmed.
 */
export declare function canonicalEmail(text: string): string;
/** Returns the key that is the same for all spellings of an address: the stored form in lower case. */
export declare function emailKey(text: string): string;
/** Returns the keys under which an address appears in texts: with the domain in Unicode and, if that differs, as in the DNS. */
export declare function emailSpellings(text: string): string[];
/** Returns a text in which the labels of domains have their Unicode form, as in stored addresses. */
export declare function unicodeDomains(text: string): string;
/** An address with the name that precedes or follows it. */
interface NamedAddress {
  email: string;
  /** '' without a name. */
  name: string;
}
/**
 * Reads an address as programs copy it: `a@b.example`, `mailto:a@b.example?subject=…`, `"Anna Muster" <a@b.example>`,
 * `a@b.example (Anna Muster)`. The result is not checked; other text is returned as the address.
 */
export declare function readAddress(text: string): NamedAddress;
export {};
