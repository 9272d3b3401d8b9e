// Mailing systems fill in {{ }}, {% %}, {name}, [[ ]], [name], *| |*, %% %%, %name%, <% %>, ${ }, $[ ], #{ }, $name$,
// $name, ##name##, @name@ and !*name*!. Each is broken up at one of its characters:
const SIGN = String.raw`[{[]|\*(?=\|)|%(?=[%\p{L}_])|\$(?=[{[\p{L}_])|#(?=[{#])|!(?=\*)|@(?=[\p{L}_][\p{L}\d_]*@)`;
const IN_HTML = new RegExp(`<[^<>]*>|${SIGN}|&lt;%`, 'gu');
const IN_TEXT = new RegExp(String.raw`https?://[^\s<]+|${SIGN}|<(?=%)`, 'gu');
const IN_ADDRESS = new RegExp(String.raw`%(?![0-9A-Fa-f]{2})|(?![%#])(?:${SIGN})`, 'gu');
const IN_ADDRESS_EXCEPT_BRACKETS = new RegExp(String.raw`%(?![0-9A-Fa-f]{2})|(?![%#[])(?:${SIGN})`, 'gu');

const IN_HOST = new RegExp(SIGN, 'gu');
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** A zero-width space: it separates two characters invisibly. */
const UNSEEN_SPACE = '\u200b';

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/**
 * Returns HTML whose text no mailing system parses as placeholders: one character of each placeholder is written as an entity,
 * which readers see unchanged. Tags and their attributes are not changed; {@link encodePlaceholders} is for addresses.
 * Applying it twice changes nothing.
 */
export function neutralizePlaceholders(html: string): string {
  return html.replace(IN_HTML, (found) => {
    if (found === '&lt;%') return '&lt;&#37;';
    return found.startsWith('<') ? found : entity(found);
  });
}

/** Writes each `[` in a tag as an entity, so that a bracket of an address arrives unchanged and begins no placeholder. */
export function neutralizeTags(html: string): string {
  return html.replace(/<[a-z][^<>]*>/g, (tag) => tag.replaceAll('[', '&#91;'));
}

/** Does the same for plain text, which has no entities: a zero-width space breaks each placeholder. In addresses, they are encoded. */
export function neutralizeTextPlaceholders(text: string): string {
  return text.replace(IN_TEXT, (found) => {
    if (found.length === 1) return found + UNSEEN_SPACE;
    // The text after "https://" may not be an address. A host cannot be percent-encoded, so its placeholders are broken up.
    const [origin = ''] = ORIGIN.exec(found) ?? [];
    const [scheme = '', host = ''] = origin.split('//');
    return `${scheme}//${breakSigns(host)}${encodePlaceholders(found).slice(origin.length)}`;
  });
}

function breakSigns(host: string): string {
  return /^\[[\d:a-f]+\](?::\d+)?$/i.test(host) ? host : host.replace(IN_HOST, (sign) => sign + UNSEEN_SPACE);
}

/**
 * Percent-encodes the placeholder characters after the host of an address. Servers treat the result as the same address, except those that
 * read `[` literally: with `brackets: 'kept'`, it stays for {@link neutralizeTags}.
 */
export function encodePlaceholders(
  address: string,
  { brackets = 'encoded' }: { brackets?: 'encoded' | 'kept' } = {},
): string {
  const signs = brackets === 'kept' ? IN_ADDRESS_EXCEPT_BRACKETS : IN_ADDRESS;
  const [origin = ''] = ORIGIN.exec(address) ?? [];
  const [beforeHash = '', ...hashes] = address.slice(origin.length).split('#');
  // Only the first "#" begins the fragment.
  const rest = hashes.length === 0 ? beforeHash : `${beforeHash}#${hashes.join('%23')}`;
  return origin + rest.replace(signs, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
}
