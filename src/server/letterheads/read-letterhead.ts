import type { StoredLetterhead } from '#contract/organizations/letterheads.ts';
import { BLANK_LETTERHEAD, LETTERHEAD_FIELDS } from '#domain/papers/letterhead.ts';
import { contentOfRow } from '../db/record-columns.ts';
import type { Tx } from '../db/scope.ts';

/** The letterhead of the organization; blank until it is set. */
export async function readLetterhead(tx: Tx): Promise<StoredLetterhead> {
  const row = await tx.db
    .selectFrom('letterheads')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!row) return { ...BLANK_LETTERHEAD, version: 1 };
  return { ...contentOfRow(LETTERHEAD_FIELDS, row), version: row.version };
}
