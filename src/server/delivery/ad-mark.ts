import { createHash } from 'node:crypto';

/** Returns the mark of a hand-over in a mailing: a hash, which is safe inside an HTML comment. */
export function markOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
