/** Line breaks, other control characters, and characters that change the text direction. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;
/** The `@` of an e-mail address, or the beginning of a link. */
const ADDRESS = /(?<=\S)@(?=\S)|:\/\/|\bwww\.(?=\S)|\bmailto:/giu;
/** The last dot of a host name that mail programs display as a link: `example.com`. Does not match in `Dr. Weber` or `J.R. Weber`. */
const HOST = /(?<=[\p{L}\p{N}-]{3})\.(?=[a-z]{2,}(?![\p{L}\p{N}.]))/giu;
/** The same, but also if a full stop follows. Then it can also be a title: `Mag.rer.nat. Weber`. */
const HOST_OR_TITLE = /(?<=[\p{L}\p{N}-]{3})\.(?=[a-z]{2,}(?![\p{L}\p{N}]|\.[\p{L}\p{N}]))/giu;

/**
 * Whether a name may be part of a mail: it must be one line, without e-mail addresses and links. The name of an organization may be a
 * host name, because some publishers have such a name ("golem.de").
 */
export function isPlainName(name: string, { isOrganization = false } = {}): boolean {
  const neutral = withoutAddresses(name);
  return (isOrganization ? neutral : neutral.replace(HOST, '. ')) === name;
}

/** Makes a stored name safe for a mail: one line, without links. The name of an organization may be a host name. */
export function neutralName(name: string, { isOrganization = false } = {}): string {
  const neutral = withoutAddresses(name);
  return isOrganization ? neutral : neutral.replace(HOST_OR_TITLE, '. ');
}

function withoutAddresses(name: string): string {
  return name.replace(CONTROL, ' ').replace(ADDRESS, ' ');
}
