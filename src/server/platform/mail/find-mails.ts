import { presentRow } from '../db/record-columns.ts';
import type { Tx, Scope } from '../db/scope.ts';
import { type RowOf, statement } from '../db/statement.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../keys/instance-keys.ts';

/** A mail that is still stored, and its state. */
export type KeptMail = RowOf<typeof FIND_MAILS>;

const FIND_MAILS = statement('find-mails')`
  select id, recipient as address,
       case when sent_at is not null then 'sent' when failed_reason is not null then 'failed' else 'waiting' end as state
     from outgoing_mails where organization_id = $1 and id = any ($2::bigint[])`;

/**
 * Returns the mails with these ids that are still stored, keyed by id. Uses a statement of its own, because in a distributed database mails
 * are on the coordinator, and a join with tables of tenants would copy them to another node.
 */
export async function findMails(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, KeptMail>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.statement(FIND_MAILS, [tx.organizationId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns a function that tells whether the mail of one of these rows could not be delivered. */
export async function failedMails<Row extends { mail_id: number | null }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const mails = await findMails(tx, [
    ...new Set(rows.flatMap(({ mail_id: id }) => (id === null ? [] : [id]))),
  ]);
  return ({ mail_id: id }) => mails.get(id ?? 0)?.state === 'failed';
}

const OUTBOX_MAILS = statement('outbox-mails')`
  select id, recipient, subject, text_body as text, html_body as html, attachment_name, attachment_size, created_at
  from outgoing_mails where organization_id = $1 order by id desc limit $2`;

/** Lists the organization's `count` newest mails to its users and customers. */
export async function listOutboxMails(scope: Scope, count: number): Promise<OutboxMail[]> {
  const rows = await scope.transact((tx) => tx.statement(OUTBOX_MAILS, [tx.organizationId, count]));
  return rows.map(({ attachment_name: name, attachment_size: size, ...row }) => ({
    ...presentRow(row),
    issueId: null,
    attachment: name === null ? null : { name, byteSize: size ?? 0 },
  }));
}

const DAY_MS = 86_400_000;

const FORGET_MAILS = statement('forget-mails')`
  with gone as (
         delete from outgoing_mails where organization_id = $1 and created_at < now() - make_interval(days => $2)
         returning 1
       ) select count(*) from gone`;

/**
 * Deletes the organization's mails in `outgoing_mails` that were written more than `days` days ago. Returns the number of deleted mails.
 */
export async function forgetMails(scope: Scope, days: number): Promise<number> {
  const [deleted] = await scope.transact((tx) => tx.statement(FORGET_MAILS, [tx.organizationId, days]));
  return deleted?.count ?? 0;
}

/** Deletes the files in the outbox folder that were written more than `days` days ago. Returns the number of deleted files. */
export async function forgetOutboxFiles(dataFolder: string, days: number): Promise<number> {
  const folder = join(dataFolder, 'outbox');
  let deleted = 0;
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - days * DAY_MS) {
      await rm(path, { force: true });
      deleted += 1;
    }
  }
  return deleted;
}

function noneIfMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}
