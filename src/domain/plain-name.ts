/** Line breaks and other control characters, and those that change the direction of text. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;
/** An e-mail address, or the beginning of a link. */
const ADDRESS = /(?<=\S)@(?=\S)|:\/\/|\bwww\.(?=\S)|\bmailto:/giu;
/** A host name that mail programs make a link of, such as `example.com`; not `Dr. Weber` or `J.R. Weber`. */
const HOST = /(?<=[\p{L}\p{N}-]{3})\.(?=[a-z]{2,}(?![\p{L}\p{N}.]))/gu;

/**
 * Whether a name may be part of a mail: one line, without e-mail addresses and links. A name of an organisation may be a
 * host name ("golem.de"), as some publishers have one.
 */
export function isPlainName(name: string, { isOrganization = false } = {}): boolean {
  return neutralName(name, { isOrganization }) === name;
}

/** Makes a stored name safe for a mail: one line, without anything that a mail program makes a link of. */
export function neutralName(name: string, { isOrganization = false } = {}): string {
  const oneLine = name.replace(CONTROL, ' ').replace(ADDRESS, ' ');
  return isOrganization ? oneLine : oneLine.replace(HOST, '. ');
}
