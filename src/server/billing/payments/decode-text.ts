import { decodeWindows1252 } from '#server/platform/files/read-table.ts';

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** ISO-8859-1 and ASCII are parts of Windows-1252, which is the encoding of Western European banks that declare none, or a wrong one. */
const WINDOWS_1252 = /^(?:windows-1252|cp-?1252|iso-?8859-1|latin-?1|(?:us-)?ascii)$/i;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
const DECLARATION_BYTES = 400;

/**
 * Decodes the bytes of a file: by its byte order mark, by the zero bytes of UTF-16, by the encoding that its XML declaration names, or as
 * UTF-8. Bytes that are not UTF-8, although they should be, are decoded as Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = BYTE_ORDER_MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (mark) return decode(bytes, mark.encoding);
  if (bytes[0] === 0 && bytes[1] !== 0) return decode(bytes, 'utf-16be');
  if (bytes[1] === 0 && bytes[0] !== 0) return decode(bytes, 'utf-16le');
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = DECLARED.exec(start)?.[1] ?? 'utf-8';
  // The declaration was readable byte by byte, so the text is not UTF-16 even if it says so.
  return decode(bytes, /^(?:utf|ucs|iso-10646)-?/i.test(declared) ? 'utf-8' : declared);
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (WINDOWS_1252.test(encoding)) return decodeWindows1252(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    // The encoding is unknown, or the bytes are not what they are said to be.
    return encoding === 'utf-8' ? decodeWindows1252(bytes) : decode(bytes, 'utf-8');
  }
}
