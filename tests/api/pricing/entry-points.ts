import { addDays } from '#domain/platform/day.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { createRateCard } from '#server/pricing/rate-cards/change-rate-card.ts';
import { rateCardOf } from '../support/money/rate-cards.ts';
import { TERMS } from '../support/terms.ts';
import { TODAY } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';
import type { Bodies, Made, Queries } from '../support/entry-points.ts';

const PROMISE = { scaleGroup: '', firstDay: TODAY, promisedCount: 12, promisedAmount: null };

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'rate_cards/:id': 'rateCard',
  'agreements/:id': 'agreement',
  'cancelled_verts/:id': 'cancelledVert',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  createRateCard: (_, n) => rateCardOf(`Tür ${n}`),
  updateRateCard: (_, n) => rateCardOf(`Tor ${n}`),
  publishRateCard: () => ({ version: 1 }),
  updateTerms: () => TERMS,
  updateTermsSettings: () => ({ holidayRegion: 'FR', cancellationTax: 'service' }),
  updateIssueDeadlines: () => ({ own: {} }),
  listDeadlines: ({ placement }) => ({ placement_ids: [placement] }),
  createAgreement: ({ customer, publication }) => ({
    ...PROMISE,
    customerId: customer,
    publicationId: publication,
  }),
  updateAgreement: ({ publication }) => ({ ...PROMISE, publicationId: publication }),
  settleAgreement: () => ({ charge: 0, credit: 0 }),
  requoteOrder: () => ({ customerNet: 0 }),
  waiveCharge: () => ({ reason: 'Tür' }),
  agreePrice: () => ({ amount: null, basisPoints: 0, reason: 'Tür' }),
  quotePlacements: ({ placement }) => ({ placement_ids: [placement] }),
};

/** The query of routes that require one, or whose query contains record ids. */
export const queries: Queries = {
  listPriceLists: ({ publication }) => `publicationId=${publication}`,
  tryRateCard: ({ order }) => `orderId=${order}`,
};

/** Creates the further records of this area. */
export async function makeRecords(made: Made) {
  const { scope, organizationId, customerId, publication, order, user, n } = made;
  return {
    rateCard: (await createRateCard(scope, publication, rateCardOf(`Tür ${n}`))).id,
    agreement: await keepAgreement(made, organizationId, { customer: customerId, publication }),
    cancelledVert: await keepCharge(made, organizationId, { customer: customerId, order, user, publication }),
  };
}

/** Stores the charge for a cancelled ad of the order. */
function keepCharge(
  { app, n }: Made,
  organization_id: number,
  {
    customer,
    order,
    user,
    publication,
  }: { customer: number; order: number; user: number; publication: number },
): Promise<number> {
  const charge = {
    organization_id,
    vert_id: 2_000_000 + n,
    order_id: order,
    customer_id: customer,
    publication_title: 'Tür',
    placement_name: 'Top',
    sending_date: TODAY,
    rule: 'afterwards' as const,
    until: null,
    basis_points: 0,
    currency: 'EUR',
    customer_net: 0,
    amount: 0,
    tax: 'damages' as const,
    user_id: user,
    publication_id: publication,
    creator_id: null,
    bill_to_id: null,
    invoice_id: null,
    waived_at: null,
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('cancellation_charges').values(charge).returning('vert_id');
    return (await written.executeTakeFirstOrThrow()).vert_id;
  });
}

/** Stores an agreement of the customer. */
function keepAgreement(
  { app, n }: Made,
  organization_id: number,
  { customer, publication }: { customer: number; publication: number },
): Promise<number> {
  const agreement = {
    organization_id,
    customer_id: customer,
    name: `A-2026-${n}`,
    publication_id: publication,
    first_day: TODAY,
    last_day: addDays(TODAY, 364),
    promised_count: 12,
    promised_amount: null,
    currency: 'EUR' as const,
    settled_at: null,
    settled_amount: null,
    creator_name: 'Vio',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('agreements').values(agreement).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}
