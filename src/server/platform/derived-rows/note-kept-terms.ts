import type { Tx } from '../db/scope.ts';

/**
 * Stores in the organization whether any publication has terms, for the sessions. The caller holds the lock of `serializeActs`. After a
 * change, pages fetch the session again.
 */
export async function noteKeptTerms(tx: Tx): Promise<void> {
  const [found] = await tx.statement<{ keeps_terms: boolean }>(
    'has-terms',
    'select exists (select from publication_terms where organization_id = $1) as keeps_terms',
    [tx.organizationId],
  );
  const changed = await tx.statement(
    'note-kept-terms',
    'update organizations set keeps_terms = $2 where id = $1 and keeps_terms <> $2 returning id',
    [tx.organizationId, found?.keeps_terms ?? false],
  );
  if (changed.length > 0) tx.announce({ what: 'everything', id: tx.organizationId });
}
