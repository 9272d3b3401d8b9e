/** Line breaks and other control characters, and those that change the direction of text. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;
/** An e-mail address, or the beginning of a link. */
const ADDRESS = /(?<=\S)@(?=\S)|:\/\/|\bwww\.(?=\S)|\bmailto:/giu;
/** A host name that mail programs make a link of, such as `example.com`; not `Dr. Weber` or `J.R. Weber`. */
const HOST = /(?<=[\p{L}\p{N}-]{3})\.(?=[a-z]{2,}(?![\p{L}\p{N}.]))/giu;
/** The same also before a full stop, where it can be a title as well: `Mag.rer.nat. Weber`. */
const HOST_OR_TITLE = /(?<=[\p{L}\p{N}-]{3})\.(?=[a-z]{2,}(?![\p{L}\p{N}]|\.[\p{L}\p{N}]))/giu;

/**
 * Whether a name may be part of a mail: one line, without e-mail addresses and links. A name of an organisation may be a
 * host name ("golem.de"), as some publishers have one.
 */
export function isPlainName(name: string, { isOrganization = false } = {}): boolean {
  const neutral = withoutAddresses(name);
  return (isOrganization ? neutral : neutral.replace(HOST, '. ')) === name;
}

/** Makes a stored text safe for a mail: one line, without anything that a mail program makes a link of. */
export function neutralName(name: string, { isOrganization = false } = {}): string {
  const neutral = withoutAddresses(name);
  return isOrganization ? neutral : neutral.replace(HOST_OR_TITLE, '. ');
}

function withoutAddresses(name: string): string {
  return name.replace(CONTROL, ' ').replace(ADDRESS, ' ');
}
