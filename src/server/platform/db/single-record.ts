import {
  blankContent,
  type ContentOf,
  type RecordFields,
  contentOf,
  differingFields,
} from '#domain/platform/record-field.ts';
import { type ColumnValues, contentOfRow, columnsOf } from './record-columns.ts';
import type { Tx, Scope } from './scope.ts';
import { recordAct } from './record-act.ts';
import { refuseStale } from '../base/problem.ts';
import { findSingleRow, serializeActs, writeSingleRow } from './rows.ts';

/** The tables with one row for each organization: its fields and its version. */
type SingleRecordTable = 'dunning_settings' | 'letterheads' | 'paper_mails' | 'sellers';

/** The content of a row of these tables with its version. */
type StoredSingleRecord<Fields extends RecordFields> = ContentOf<Fields> & { version: number };

/** Reads a record of which an organization has only one; blank until it is entered. */
export async function readSingleRecord<Fields extends RecordFields>(
  tx: Tx,
  table: SingleRecordTable,
  fields: Fields,
): Promise<StoredSingleRecord<Fields>> {
  const row = await findSingleRow(tx, table);
  if (!row) return { ...blankContent(fields), version: 1 };
  return { ...contentOfRow(fields, row as unknown as ColumnValues<Fields>), version: row.version };
}

interface SingleRecordChange<Fields extends RecordFields> {
  table: SingleRecordTable;
  fields: Fields;
  /** The record's name in the history. */
  nameInHistory: string;
  /** Called in the transaction, before the record is written, with the fields that differ. */
  onChange?: (tx: Tx, after: ContentOf<Fields>, changed: readonly string[]) => Promise<void> | void;
}

/** Changes a record of which an organization has only one. Fields that are left out do not change. Writes nothing if no field changes. */
export async function changeSingleRecord<Fields extends RecordFields>(
  scope: Scope,
  { version, ...changes }: { [Name in keyof Fields]?: unknown } & { version?: number | undefined },
  { table, fields, nameInHistory, onChange }: SingleRecordChange<Fields>,
): Promise<StoredSingleRecord<Fields>> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readSingleRecord(tx, table, fields);
    await refuseStale(version, { version: before.version, current: () => before });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const content = contentOf(fields, { ...before, ...given });
    const changed = differingFields(fields, before, content);
    if (changed.length === 0) return before;
    await onChange?.(tx, content, changed);
    const after = { ...content, version: before.version + 1 };
    await writeSingleRow(tx, table, { ...columnsOf(fields, content), version: after.version });
    await recordAct(tx, 'edited', { organization: tx.organizationId }, { [nameInHistory]: changed });
    return after;
  });
}
