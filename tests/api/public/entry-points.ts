import { freshStorefront } from '#domain/public/storefront/storefront.ts';
import { createHash } from 'node:crypto';
import { addDays } from '#domain/platform/day.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { LINK } from '../support/portal.ts';
import { TODAY } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';
import type { Bodies, Made } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'storefront_requests/:id': 'storefrontRequest',
  'order_links/:id': 'orderLink',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  updateStorefront: (_, n) => ({ ...freshStorefront(`Tür ${n}`), isPublic: true }),
  updateStorefrontSettings: () => ({ embeddingOrigins: ['https://tor.example'] }),
  acceptStorefrontRequest: ({ customer }) => ({
    customerId: customer,
    reservationExpireDate: addDays(TODAY, 3),
  }),
  declineStorefrontRequest: () => ({ reason: 'Tür' }),
  sendOrderLink: () => LINK,
  offerChange: ({ placement }) => ({ version: 1, add: [{ placement_id: placement }] }),
  withdrawChange: () => ({ hash: 'x' }),
  agreeToChange: () => ({ agreed_by: 'Frau Nair', hash: 'x' }),
};

/** Creates the further records of this area. */
export async function makeRecords(made: Made) {
  return {
    orderLink: await keepLink(made, made.organizationId, made.order),
    storefrontRequest: await makeRequest(made, made.organizationId, {
      publication: made.publication,
      issue: made.issue.id,
    }),
  };
}

/** Stores a link to the page of an order. */
function keepLink({ app, n }: Made, organization_id: number, order_id: number): Promise<number> {
  const link = {
    organization_id,
    order_id,
    token_hash: createHash('sha256').update(`${organization_id} ${n}`).digest(),
    contact_name: LINK.contactName,
    email: LINK.email,
    locale: LINK.locale,
    may_upload: true,
    may_approve: true,
    may_accept: true,
    creator_id: 1,
    creator_name: 'Tür',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    return (
      await builder(query).insertInto('order_links').values(link).returning('id').executeTakeFirstOrThrow()
    ).id;
  });
}

/** Stores a request of a visitor that waits for a reply. */
function makeRequest(
  { app, n }: Made,
  organization_id: number,
  { publication, issue }: { publication: number; issue: number },
): Promise<number> {
  const request = {
    organization_id,
    publication_id: publication,
    issue_id: issue,
    placement_names: ['Middle'],
    state: 'open' as const,
    locale: 'de',
    company: 'Tür',
    contact_name: 'Vio Tor',
    email: 'vio@tor.example',
    mail_domain: 'tor.example',
    token_hash: createHash('sha256').update(`request ${n}`).digest(),
    confirmed_at: `${TODAY}T08:00:00Z`,
    held_until: `${TODAY}T08:00:00Z`,
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('storefront_requests').values(request).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}
