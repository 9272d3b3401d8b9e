import type pg from 'pg';
import { systemQuery } from '#server/platform/db/system-query.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { PersonRecord } from './find-person.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The erasure of a person. It does not reveal who the person was. */
export interface Erasure {
  organizationId: number;
  /** Consecutive in the organization; part of the text that replaces the person. */
  number: number;
  /** Keyed hashes of the person's addresses and names. */
  hashes: readonly string[];
  records: readonly PersonRecord[];
  erasedAt: string;
}

const COLUMNS = `organization_id as "organizationId", number, hashes, records, erased_at as "erasedAt"`;

const NEXT_ERASURE = statement('next-erasure')`
  select coalesce(max(number), 0) + 1 as number from erasures where organization_id = $1`;

/** Returns the number of the next erasure. The caller must serialize the acts of the organization. */
export async function nextNumber(tx: Tx): Promise<number> {
  const [next] = await tx.statement(NEXT_ERASURE, [tx.organizationId]);
  return next?.number ?? 1;
}

const INSERT_ERASURE = statement('insert-erasure')`
  insert into erasures (organization_id, number, hashes, records, erased_at, erased_by)
     values ($1, $2, $3, $4, $5, $6)`;

/** Stores an erasure as not settled: its files are not removed yet. */
export async function insertErasure(tx: Tx, erasure: Erasure): Promise<void> {
  await tx.statement(INSERT_ERASURE, [
    tx.organizationId,
    erasure.number,
    erasure.hashes,
    JSON.stringify(erasure.records),
    erasure.erasedAt,
    tx.user.id === 0 ? null : tx.user.id,
  ]);
}

/** Lists the erasures of all organizations. */
export function listErasures(database: Pick<pg.Pool, 'query'>): Promise<Erasure[]> {
  return systemQuery<Erasure>(database, { text: `select ${COLUMNS} from erasures order by 1, 2` });
}

/** Lists the erasures whose files are not removed yet. */
export function listUnsettled(pool: pg.Pool): Promise<Erasure[]> {
  return systemQuery<Erasure>(pool, {
    text: `select ${COLUMNS} from erasures where settled_at is null order by 1, 2`,
  });
}

/** Records that the files of an erasure are removed and that the list contains it. */
export async function markSettled(pool: pg.Pool, { organizationId, number }: Erasure): Promise<void> {
  await systemQuery(pool, {
    text: 'update erasures set settled_at = now() where organization_id = $1 and number = $2',
    values: [organizationId, number],
  });
}
