import { areTermsEmpty, type Terms } from '#domain/pricing/terms/terms.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const WRITE_TERMS = statement('write-terms')`
  insert into publication_terms as t (organization_id, publication_id, content) values ($1, $2, $3::jsonb)
  on conflict (organization_id, publication_id) do update set
    content = excluded.content, version = t.version + 1, updated_at = excluded.updated_at`;

const DELETE_TERMS = statement('delete-terms')`
  delete from publication_terms where organization_id = $1 and publication_id = $2`;

/** Writes the terms of a publication. Deletes the row if they are empty. */
export async function writeTerms(tx: Tx, publicationId: number, terms: Terms): Promise<void> {
  if (areTermsEmpty(terms)) {
    await tx.statement(DELETE_TERMS, [tx.organizationId, publicationId]);
    return;
  }
  const { deadlines, placements, cancellation } = terms;
  const content = JSON.stringify({ deadlines, placements, cancellation });
  await tx.statement(WRITE_TERMS, [tx.organizationId, publicationId, content]);
}
