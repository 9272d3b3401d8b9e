/** The characters of the bytes 128 to 159 in Windows-1252; a space marks an unused byte. Other bytes equal the code points of Unicode. */
const SPECIAL = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_SPECIAL = 0x80;
const LAST_SPECIAL = 0x9f;
const LAST = 0xff;
const QUESTION_MARK = 0x3f;

/** Encodes a text in Windows-1252. Missing characters are replaced by their base character, such as `e` for `ė`, else by `?`. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from([...text].map((character) => byteOf(character) ?? plainByte(character)));
}

function plainByte(character: string): number {
  const [plain = ''] = character.normalize('NFD');
  return byteOf(plain) ?? QUESTION_MARK;
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? QUESTION_MARK;
  const special = character === ' ' ? -1 : SPECIAL.indexOf(character);
  if (special >= 0) return FIRST_SPECIAL + special;
  const isOwn = code < FIRST_SPECIAL || (code > LAST_SPECIAL && code <= LAST);
  return isOwn ? code : null;
}
