const SPELLINGS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Converts the name of a placement for addresses and for the markers in a mailing: to `a`–`z`, digits and single hyphens, never empty.
 * `Größe 1 – oben` becomes `groesse-1-oben`. A character without a Latin form becomes its code point (`広告` becomes `u5e83u544a`).
 */
export function placementSlug(name: string): string {
  const characters = [...name.normalize('NFC').toLowerCase()];
  const slug = hyphenated(characters.map((character) => latinOf(character)).join(''));
  return slug === '' ? hyphenated(characters.map(numberOf).join('-')) || 'placement' : slug;
}

function latinOf(character: string): string {
  const spelling = SPELLINGS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return spelling.replaceAll(/[^\p{ASCII}]/gu, (other) =>
    /[\p{L}\p{N}]/u.test(other) ? numberOf(other) : '-',
  );
}

function numberOf(character: string): string {
  return character.trim() === '' ? '' : `u${(character.codePointAt(0) ?? 0).toString(16)}`;
}

function hyphenated(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
