import type pg from 'pg';

/** Ids from these sequences are in links of sent mails, so an id that was issued after the backup must not be issued again. */
const WIDE_GAP = new Set(['delivery_items_id_seq', 'list_recipients_id_seq']);
const WIDE = 1_000_000;
const NARROW = 1_000;

/** Returns how far a sequence advances after a restore, so that it does not reissue ids that were issued after the backup. */
export function gapAfterRestore(sequence: string): number {
  return WIDE_GAP.has(sequence) ? WIDE : NARROW;
}

/**
 * Deletes sessions and links to set a password, which are no longer valid after a restore. Marks waiting mails as failed, because they were
 * probably sent after the backup. Runs in the caller's transaction.
 */
export async function discardStaleRows(client: pg.ClientBase): Promise<void> {
  await client.query('delete from sessions');
  await client.query('delete from password_resets');
  await client.query(
    `update outgoing_mails set attachment = null,
       failed_reason = 'It was waiting when the backup was made, and may have been sent since.'
     where sent_at is null and failed_reason is null`,
  );
}
