import { createHash } from 'node:crypto';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { fieldNames } from '#domain/platform/record-field.ts';

const DIGITS = 16;

/** Returns the first 16 hexadecimal digits of the hash of an ad's content, in groups of four. It does not depend on how ads are drawn. */
export function fingerprintOf(vert: VertContent): string {
  const content = JSON.stringify(fieldNames(VERT_FIELDS).map((name) => vert[name]));
  const digits = createHash('sha256').update(content).digest('hex').slice(0, DIGITS);
  return digits.match(/.{4}/g)?.join(' ') ?? '';
}
