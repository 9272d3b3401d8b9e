import { type InstanceKeys, isOneOf } from '#server/platform/keys/instance-keys.ts';

/** The mail of one issue to one recipient of a list. */
export interface MailOfIssue {
  organizationId: number;
  issueId: number;
  recipientId: number;
}

type Signs = Pick<InstanceKeys, 'signatures'>;

const VERSION = 1;
const ID_BYTES = 6;
const MAIL_BYTES = 1 + 3 * ID_BYTES;
const SIGNATURE_BYTES = 11;
/** Letters and digits that differ without regard to case, because mail servers may change the case of an address. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;
/** The number of bytes is a multiple of five, so that each token has exactly one encoding. */
const TOKEN = /(?<![a-z0-9])[a-z2-7]{48}(?![a-z0-9])/g;

/** Returns the signed token of a mail: 48 letters and digits in lower case. */
export function returnToken(keys: Signs, { organizationId, issueId, recipientId }: MailOfIssue): string {
  const mail = Buffer.alloc(MAIL_BYTES);
  mail.writeUInt8(VERSION, 0);
  for (const [place, id] of [organizationId, issueId, recipientId].entries()) {
    mail.writeUIntBE(id, 1 + place * ID_BYTES, ID_BYTES);
  }
  return encode(Buffer.concat([mail, ...signaturesOf(keys, mail).slice(0, 1)]));
}

/** Returns the mails whose tokens the text contains, such as an address or the header of a mail. Ignores invalid tokens. */
export function findReturnTokens(keys: Signs, text: string): MailOfIssue[] {
  const found = text.toLowerCase().match(TOKEN) ?? [];
  return [...new Set(found)].flatMap((token) => readToken(keys, token) ?? []);
}

function readToken(keys: Signs, token: string): MailOfIssue | null {
  const bytes = decode(token);
  const mail = bytes.subarray(0, MAIL_BYTES);
  if (!isOneOf(signaturesOf(keys, mail), bytes.subarray(MAIL_BYTES))) return null;
  if (mail.readUInt8(0) !== VERSION) return null;
  return {
    organizationId: mail.readUIntBE(1, ID_BYTES),
    issueId: mail.readUIntBE(1 + ID_BYTES, ID_BYTES),
    recipientId: mail.readUIntBE(1 + 2 * ID_BYTES, ID_BYTES),
  };
}

function signaturesOf(keys: Signs, mail: Uint8Array): Buffer[] {
  return keys.signatures('mail return', mail).map((signed) => signed.subarray(0, SIGNATURE_BYTES));
}

/** Encodes bytes with the alphabet of base32 (RFC 4648) in lower case. */
function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group, 2)]).join('');
}

function decode(token: string): Buffer {
  const bits = [...token].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
