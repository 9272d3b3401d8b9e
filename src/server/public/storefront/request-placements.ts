import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import { compactIdentifier } from '#domain/platform/identifiers/vat-id.ts';
import { HOLD_MINUTES, mailDomainOf, type StorefrontRequest } from '#domain/public/storefront/request.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { holdPlacements, lockWanted } from './hold-placements.ts';
import { hashOfCode, makeCode } from '#server/platform/keys/mailed-code.ts';
import { hashOfToken, mailCode, makeToken, purposeOf } from './request-code.ts';
import { refuseBeyondQuotas } from './request-quotas.ts';
import { statement } from '#server/platform/db/statement.ts';

/** What the visitor's form needs to confirm a new request. */
interface PlacedRequest {
  token: string;
  heldUntil: string;
}

const INSERT = statement('insert-storefront-request')`
  insert into storefront_requests (organization_id, publication_id, issue_id, placement_names, locale, company, contact_name,
    email, vat_id, message, network_key, mail_domain, token_hash, code_hash, held_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + make_interval(mins => $15))
  returning id, held_until`;

/**
 * Holds placements of one issue for a visitor for 15 minutes and sends the code that confirms the request, in one transaction. The caller
 * has validated the entries. Refuses placements that are not free, and more requests than the quotas allow.
 */
export async function requestPlacements(
  scope: Scope,
  keys: InstanceKeys,
  storefront: PublicStorefront,
  { networkKey, locale, ...request }: StorefrontRequest & { networkKey: Buffer; locale: string },
): Promise<PlacedRequest> {
  const token = makeToken();
  const tokenHash = hashOfToken(token);
  const code = makeCode();
  return scope.transact(async (tx) => {
    await refuseBeyondQuotas(tx, { networkKey, email: request.email }, request.placementNames.length);
    const placementIds = await lockWanted(tx, storefront, request);
    const [inserted] = await tx.statement(INSERT, [
      tx.organizationId,
      storefront.publicationId,
      request.issueId,
      request.placementNames,
      locale,
      request.company,
      request.contactName,
      request.email,
      compactIdentifier(request.vatId),
      request.message,
      networkKey,
      mailDomainOf(request.email),
      tokenHash,
      hashOfCode(keys, purposeOf(tokenHash), code),
      HOLD_MINUTES,
    ]);
    const { id, held_until: heldUntil } = refuseMissing(inserted);
    await holdPlacements(tx, id, placementIds, heldUntil);
    await mailCode(tx, storefront, { email: request.email, locale, code });
    return { token, heldUntil };
  });
}
