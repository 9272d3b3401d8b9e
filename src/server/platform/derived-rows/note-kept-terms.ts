import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';

const HAS_TERMS = statement('has-terms')`
  select exists (select from publication_terms where organization_id = $1) as keeps_terms`;

const NOTE_KEPT_TERMS = statement('note-kept-terms')`
  update organizations set keeps_terms = $2 where id = $1 and keeps_terms <> $2 returning id`;

/**
 * Stores in the organization whether any publication has terms, for the sessions. The caller holds the lock of `serializeActs`. After a
 * change, pages fetch the session again.
 */
export async function noteKeptTerms(tx: Tx): Promise<void> {
  const [found] = await tx.statement(HAS_TERMS, [tx.organizationId]);
  const changed = await tx.statement(NOTE_KEPT_TERMS, [tx.organizationId, found?.keeps_terms ?? false]);
  if (changed.length > 0) tx.announce({ what: 'everything', id: tx.organizationId });
}
