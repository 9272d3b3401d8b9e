import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';

const ADD_LINK_SECRET = statement('add-link-secret')`
  insert into link_secrets (organization_id, token_hash, link_id, created_at) values ($1, $2, $3, $4)`;

/** Adds a further secret to the link of a contact, for the address in one more mail, and returns it. Only its hash is stored. */
export async function addLinkSecret(tx: Tx, linkId: number): Promise<string> {
  const secret = newSecret(tx.organizationId);
  await tx.statement(ADD_LINK_SECRET, [tx.organizationId, hashOfSecret(secret), linkId, tx.now]);
  return secret;
}
