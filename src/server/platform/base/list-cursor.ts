import { isDay } from '#domain/platform/day.ts';
import { invalidFields } from './problem.ts';

/** A cursor: the sort value, as text, and the id of the last row of a page of a list. */
export interface ListKey {
  key: string;
  id: number;
}

/** The database type of a sort key. */
export type ListKeyType = 'bigint' | 'timestamptz' | 'text' | 'date';

const TIME_IN_UTC = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/;
const READABLE: Record<ListKeyType, (key: string) => boolean> = {
  bigint: (key) => /^[1-9]\d{0,15}$/.test(key),
  timestamptz: (key) => isDay(key.slice(0, 10)) && TIME_IN_UTC.test(key.slice(10)),
  date: isDay,
  text: (key) => !key.includes('\0'),
};

export function writeCursor({ key, id }: ListKey): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Reads a cursor. Refuses one whose form does not match the sort order. */
export function readCursor(cursor: string, type: ListKeyType): ListKey {
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      typeof key === 'string' &&
      READABLE[type](key) &&
      typeof id === 'number' &&
      Number.isSafeInteger(id)
    ) {
      return { key, id };
    }
  } catch {
    // Invalid JSON is refused below.
  }
  throw invalidFields({ after: ['invalid'] });
}
