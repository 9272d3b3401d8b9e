import type { Day } from '#domain/platform/day.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** A request as it is stored, with its issue. */
export interface RequestRow {
  id: number;
  publication_id: number;
  issue_id: number;
  sending_date: Day;
  placement_names: string[];
  state: 'unconfirmed' | 'open' | 'option' | 'accepted' | 'declined';
  locale: string;
  company: string;
  contact_name: string;
  email: string;
  vat_id: string;
  message: string;
  code_hash: Buffer | null;
  code_sent_at: string;
  count_codes: number;
  count_tries: number;
  held_until: string;
  order_id: number | null;
  /** Null if there is no order, or if it was cancelled. */
  order_state: 'reserved' | 'booked' | null;
  /** The expiry date of its order. */
  expire_date: Day | null;
  now: string;
}

const COLUMNS = `r.id, r.publication_id, r.issue_id, i.sending_date, r.placement_names, r.state, r.locale, r.company, r.contact_name,
  r.email, r.vat_id, r.message, r.code_hash, r.code_sent_at, r.count_codes, r.count_tries, r.held_until, r.order_id, o.state as order_state, o.reservation_expire_date as expire_date, now() as now`;
const FROM = `from storefront_requests r join issues i on i.organization_id = $1 and i.id = r.issue_id
  left join orders o on o.organization_id = $1 and o.id = r.order_id
  where r.organization_id = $1`;

/** Finds the request with this secret in a publication, and locks it until the transaction ends. */
export async function lockRequestByToken(
  tx: Tx,
  publicationId: number,
  tokenHash: Buffer,
): Promise<RequestRow | undefined> {
  const [row] = await tx.statement<RequestRow>(
    'lock-request-by-token',
    `select ${COLUMNS} ${FROM} and r.token_hash = $2 and r.publication_id = $3 for update of r`,
    [tx.organizationId, tokenHash, publicationId],
  );
  return row;
}

/** Finds the request with this id, and locks it until the transaction ends. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.statement<RequestRow>(
    'lock-request',
    `select ${COLUMNS} ${FROM} and r.id = $2 for update of r`,
    [tx.organizationId, id],
  );
  return row;
}

/** Releases the placements that a request holds. */
export async function releaseHolds(tx: Tx, requestId: number): Promise<void> {
  const released = await tx.statement<{ placement_id: number }>(
    'release-holds',
    'delete from storefront_holds where organization_id = $1 and request_id = $2 returning placement_id',
    [tx.organizationId, requestId],
  );
  released.forEach(({ placement_id: id }) => tx.announce({ what: 'placement', id }));
}
