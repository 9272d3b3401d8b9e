import type pg from 'pg';

/** Ids of these stand in addresses that readers keep for years: a second one must never be given out for the same number. */
const WIDE_GAP = new Set(['delivery_items_id_seq', 'list_recipients_id_seq']);
const WIDE = 1_000_000;
const NARROW = 1_000;

/** How far a sequence goes ahead, so that no number is given a second time that was given after the backup. */
export function gapAfterRestore(sequence: string): number {
  return WIDE_GAP.has(sequence) ? WIDE : NARROW;
}

/**
 * Takes away what was true at the moment of the backup alone, inside the transaction of the caller: nobody stays signed
 * in, links to set a password are void, and mails that waited then, and have most probably gone out since, do not.
 */
export async function discardStaleRows(client: pg.ClientBase): Promise<void> {
  await client.query('delete from sessions');
  await client.query('delete from password_resets');
  await client.query(
    `update outgoing_mails set failed_reason = 'It waited when the backup was made, and may have been sent since.'
     where sent_at is null and failed_reason is null`,
  );
}
