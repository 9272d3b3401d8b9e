import { updateApprovalSettings } from '#contract/ads/approvals.ts';
import { listCustomers } from '#contract/customers/customers.ts';
import type { Order } from '#contract/sales/orders.ts';
import { createRateCard, publishRateCard } from '#contract/pricing/rate-cards.ts';
import { getTerms, updateTerms } from '#contract/pricing/terms.ts';
import { NO_DEADLINES } from '#domain/pricing/terms/terms.ts';
import type { Caller } from '../caller.ts';
import { found, placeOrder } from '../demo-records.ts';
import { createIssueOfToday } from '../issue-of-today.ts';

/** The price of each of the two placements, in minor units. Their sum exceeds what can be accepted without a code. */
const PRICE = 150_000;

/** Reserves two priced placements of an issue of today. The newsletter has no deadlines, and its publisher approves the ads. */
export async function offerToday(administrator: Caller): Promise<{ issueId: number; order: Order }> {
  const issue = await createIssueOfToday(administrator);
  const params = { id: issue.publicationId };
  const { terms } = await administrator.call(getTerms, { params });
  const without = { deadlines: NO_DEADLINES, placements: [], cancellation: null };
  await administrator.call(updateTerms, { params, body: { ...without, version: terms.version } });
  await administrator.call(updateApprovalSettings, {
    params,
    body: { rule: 'publisher', fallback: 'leave_out' },
  });
  const chosen = issue.placements.slice(0, 2);
  const { rateCard } = await administrator.call(createRateCard, {
    params,
    body: {
      name: 'Today',
      currency: 'EUR',
      validFrom: administrator.session.today,
      recipients: 1_000,
      vatBasisPoints: 1_900,
      scaleGroup: '',
      rates: chosen.map(({ name }) => ({ placementName: name, kind: 'flat' as const, price: PRICE })),
      surcharges: [],
      frequencyScale: [],
      volumeScale: [],
      packages: [],
    },
  });
  const { id, version } = rateCard;
  await administrator.call(publishRateCard, { params: { id }, body: { version } });
  const { customers } = await administrator.call(listCustomers);
  const ids = chosen.map((placement) => placement.id);
  return {
    issueId: issue.id,
    order: await placeOrder(administrator, ids, { customerId: found(customers[0]).id }),
  };
}
