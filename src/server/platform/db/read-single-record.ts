import { blankContent, type ContentOf, type RecordFields } from '#domain/platform/record-field.ts';
import { type ColumnValues, contentOfRow } from './record-columns.ts';
import type { Tx } from './scope.ts';

/** The tables with one row for each organization: its fields and its version. */
export type SingleRecordTable = 'letterheads' | 'paper_mails' | 'sellers';

/** The content of a row of these tables with its version. */
export type StoredSingleRecord<Fields extends RecordFields> = ContentOf<Fields> & { version: number };

/** Reads a record of which an organization has only one; blank until it is entered. */
export async function readSingleRecord<Fields extends RecordFields>(
  tx: Tx,
  table: SingleRecordTable,
  fields: Fields,
): Promise<StoredSingleRecord<Fields>> {
  const row = await tx.db
    .selectFrom(table as 'sellers')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!row) return { ...blankContent(fields), version: 1 };
  return { ...contentOfRow(fields, row as unknown as ColumnValues<Fields>), version: row.version };
}
