import { Expression, insertRow } from '#server/platform/db/rows.ts';
import type { Locale } from '#words/locale.ts';
import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import { compactIdentifier } from '#domain/platform/identifiers.ts';
import { HOLD_MINUTES, type StorefrontRequest } from '#domain/public/storefront/request.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { hashOfCode, makeCode } from '#server/platform/keys/mailed-code.ts';
import { hashOfToken, mailCode, makeToken, purposeOf } from './request-code.ts';
import { refuseBeyondCodes, refuseBeyondHolds, registrableDomainOf } from './request-quotas.ts';
import { statement } from '#server/platform/db/statement.ts';
import { modeOf } from '#domain/public/storefront/storefront.ts';
import { countReservations } from '#server/platform/db/derived-rows.ts';
import { IS_CREATIVE_DUE } from '#server/catalogue/board/placement-refusal.ts';
import { lockPlacements, refuseUnavailable } from '#server/sales/orders/lock-placements.ts';

/** What the visitor's form needs to confirm a new request. */
interface PlacedRequest {
  token: string;
  heldUntil: string;
}

/**
 * Holds placements of one issue for a visitor for 15 minutes and sends the code that confirms the request, in one transaction. The caller
 * has validated the entries. Refuses placements that are not free, and more requests than the quotas allow.
 */
export async function requestPlacements(
  scope: Scope,
  keys: InstanceKeys,
  storefront: PublicStorefront,
  { networkKey, locale, ...request }: StorefrontRequest & { networkKey: Buffer; locale: Locale },
): Promise<PlacedRequest> {
  const token = makeToken();
  const tokenHash = hashOfToken(token);
  const code = makeCode();
  return scope.transact(async (tx) => {
    const requester = { networkKey, email: request.email };
    await refuseBeyondCodes(tx, requester);
    await refuseBeyondHolds(tx, requester, { ...storefront, placements: request.placementNames.length });
    const placementIds = await lockWanted(tx, storefront, request);
    const { id, held_until: heldUntil } = await insertRow(tx, 'storefront_requests', {
      publication_id: storefront.publicationId,
      issue_id: request.issueId,
      placement_names: [...request.placementNames],
      locale,
      company: request.company,
      contact_name: request.contactName,
      email: request.email,
      vat_id: compactIdentifier(request.vatId),
      purchase_order: request.purchaseOrder,
      message: request.message,
      network_key: networkKey,
      mail_domain: registrableDomainOf(request.email),
      token_hash: tokenHash,
      code_hash: hashOfCode(keys, purposeOf(tokenHash), code),
      held_until: new Expression(`now() + make_interval(mins => ${HOLD_MINUTES})`),
    });
    await holdPlacements(tx, id, placementIds, heldUntil);
    await mailCode(tx, storefront, { email: request.email, locale, code });
    return { token, heldUntil };
  });
}

const WANTED = statement('storefront-wanted')`
  select p.id, p.name
  from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where p.organization_id = $1 and p.issue_id = $2 and p.name = any ($3) and i.publication_id = $4 and i.sending_date > $5
    and not ${IS_CREATIVE_DUE}
  order by p.id`;

/**
 * Locks the placements of these names in an issue as an order does, releases their lapsed reservations, and returns their ids. Refuses if
 * one is hidden, of today, or cannot be ordered. The page of the visitor does not tell why.
 */
async function lockWanted(
  tx: Tx,
  { publicationId, content }: PublicStorefront,
  { issueId, placementNames }: { issueId: number; placementNames: readonly string[] },
): Promise<number[]> {
  const wanted = await tx.statement(WANTED, [
    tx.organizationId,
    issueId,
    placementNames,
    publicationId,
    tx.today,
  ]);
  const isHidden = wanted.some(({ name }) => modeOf(content, name) === 'hidden');
  if (wanted.length !== placementNames.length || isHidden) {
    throw new Problem('placements_unavailable');
  }
  const ids = wanted.map(({ id }) => id);
  const lapsed = await lockPlacements(tx, ids);
  await refuseUnavailable(tx, ids, { refusesLate: true });
  if (lapsed.length > 0) await countReservations(tx, { reserved: [], lapsed });
  return ids;
}

const FREE = statement('free-ended-holds')`
  delete from storefront_holds
  where organization_id = $1 and placement_id = any ($2::bigint[]) and held_until <= now()`;

const HOLD = statement('hold-placements')`
  insert into storefront_holds (organization_id, placement_id, request_id, held_until)
  select $1, p.id, $3, $4::timestamptz from unnest($2::bigint[]) as p (id)
  on conflict do nothing
  returning placement_id`;

/** Holds locked placements for a request. Refuses if another request holds one of them. */
export async function holdPlacements(
  tx: Tx,
  requestId: number,
  placementIds: readonly number[],
  heldUntil: string,
): Promise<void> {
  // A separate statement, because a distributed database refuses the time in `on conflict do update`.
  tx.send(FREE, [tx.organizationId, placementIds]);
  const held = await tx.statement(HOLD, [tx.organizationId, placementIds, requestId, heldUntil]);
  if (held.length !== placementIds.length) throw new Problem('placements_unavailable');
  placementIds.forEach((id) => tx.announce({ what: 'placement', id }));
}
