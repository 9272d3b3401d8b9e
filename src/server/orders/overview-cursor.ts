import { invalidFields } from '../http/problem.ts';

/** Where a page of the orders list ends: the sort value of its last row, as text, and that order's id. */
export interface OverviewKey {
  key: string;
  id: number;
}

export function writeCursor({ key, id }: OverviewKey): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Reads a cursor back; refuses what this server did not write. */
export function readCursor(cursor: string): OverviewKey {
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof key === 'string' && typeof id === 'number' && Number.isSafeInteger(id)) {
      return { key, id };
    }
  } catch {
    // Falls through to the refusal.
  }
  throw invalidFields({ after: ['invalid'] });
}
