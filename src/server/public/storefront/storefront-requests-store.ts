import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** A request as it is stored, with its issue. */
export type RequestRow = RowOf<typeof LOCK_REQUEST_BY_TOKEN>;

const LOCKED = `r.id, r.publication_id, r.issue_id, i.sending_date, r.placement_names, r.state, r.locale, r.company, r.contact_name,
  r.email, r.vat_id, r.message, r.code_hash, r.code_sent_at, r.count_codes, r.count_tries, r.held_until, r.order_id, o.state as order_state, o.reservation_expire_date as expire_date, now() as now
  from storefront_requests r join issues i on i.organization_id = $1 and i.id = r.issue_id
  left join orders o on o.organization_id = $1 and o.id = r.order_id
  where r.organization_id = $1`;

const LOCK_REQUEST_BY_TOKEN = statement('lock-request-by-token')`
  select ${LOCKED} and r.token_hash = $2 and r.publication_id = $3 for update of r`;

/** Finds the request with this secret in a publication, and locks it until the transaction ends. */
export async function lockRequestByToken(
  tx: Tx,
  publicationId: number,
  tokenHash: Buffer,
): Promise<RequestRow | undefined> {
  const [row] = await tx.statement(LOCK_REQUEST_BY_TOKEN, [tx.organizationId, tokenHash, publicationId]);
  return row;
}

const LOCK_REQUEST = statement('lock-request')`select ${LOCKED} and r.id = $2 for update of r`;

/** Finds the request with this id, and locks it until the transaction ends. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.statement(LOCK_REQUEST, [tx.organizationId, id]);
  return row;
}

const RELEASE_HOLDS = statement('release-holds')`
  delete from storefront_holds where organization_id = $1 and request_id = $2 returning placement_id`;

/** Releases the placements that a request holds. */
export async function releaseHolds(tx: Tx, requestId: number): Promise<void> {
  const released = await tx.statement(RELEASE_HOLDS, [tx.organizationId, requestId]);
  released.forEach(({ placement_id: id }) => tx.announce({ what: 'placement', id }));
}
