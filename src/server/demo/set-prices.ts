import {
  addDays,
  addMonths,
  addYears,
  type Day,
  firstDayOfMonth,
  lastDayOfMonth,
  type Month,
  monthOf,
} from '#domain/platform/day.ts';
import { USUAL_TERMS_SETTINGS } from '#domain/pricing/terms/terms.ts';
import { createAgreement } from '#server/pricing/agreements/change-agreements.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { changeLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { createRateCard, publishRateCard } from '#server/pricing/rate-cards/change-rate-card.ts';
import { changeSeller } from '#server/billing/letterheads/change-seller.ts';
import { changeTerms, changeTermsSettings } from '#server/pricing/terms/change-terms.ts';
import { actAs, dateHistory } from './act-as.ts';
import { type CustomerKey, demoLetterhead, demoSeller } from './tables.ts';
import { demoPublications, demoRateCards, type PublicationKey, publicationKeys } from './publications.ts';

type PublicationIds = Readonly<Record<PublicationKey, number>>;

/** The region whose holidays apply in the demo: Hamburg. */
const HOLIDAY_REGION = 'DE-HH';
/** The maximum discount of a special price by the demo's sales users, in per cent. */
const SALES_SPECIAL_PRICE_PERCENT = 10;
/** The minimum number of days since the start of the running agreement. It starts before the first priced issue of the demo. */
const RUNNING_SINCE_DAYS = 90;
/** The day of a month on which the demo's publisher issues the invoices for the previous month, one for each billed party. */
const BILLING_DAY = '03';

/** The customers with an agreement. */
export const AGREED_CUSTOMERS: readonly CustomerKey[] = [
  'fromagerieLescure',
  'solarwerkJena',
  'tidewaterRopes',
];

/** Returns the day on which the demo's publisher bills the ads sent in a month. */
export function billedOn(month: Month): Day {
  return `${addMonths(month, 1)}-${BILLING_DAY}`;
}

/** Returns the last day of the latest month that has been billed by `today`. */
function lastBilledDay(today: Day): Day {
  const last = addDays(firstDayOfMonth(today), -1);
  return billedOn(monthOf(last)) <= today ? last : lastDayOfMonth(addMonths(monthOf(last), -1));
}

/** Publishes the rate cards since the founding of the publications, and enters what invoices need of the seller. */
export async function publishPrices(
  tx: Tx,
  publicationIds: PublicationIds,
  { administrator, founded }: { administrator: Actor; founded: Day },
): Promise<void> {
  for (const { publication, isDraft, ...card } of demoRateCards(tx.today, founded)) {
    const at = actAs(tx, administrator, isDraft ? tx.now : `${card.validFrom}T09:00:00Z`);
    const { id, version } = await createRateCard(at, publicationIds[publication], card);
    if (!isDraft) await publishRateCard(at, id, { version });
  }
  const at = actAs(tx, administrator, `${founded}T09:00:00Z`);
  await changeSeller(at, demoSeller);
  await changeLetterhead(at, demoLetterhead);
  await tx.db
    .updateTable('organizations')
    .set({ sales_special_price_percent: SALES_SPECIAL_PRICE_PERCENT })
    .where('id', '=', tx.organizationId)
    .execute();
  dateHistory(tx, at.now);
}

/** Sets the terms at an earlier instant, so that the deadlines of the issues since then are known. */
export async function setTerms(
  tx: Tx,
  publicationIds: PublicationIds,
  { administrator, since }: { administrator: Actor; since: string },
): Promise<void> {
  const at = actAs(tx, administrator, since);
  await changeTermsSettings(at, {
    holidayRegion: HOLIDAY_REGION,
    cancellationTax: USUAL_TERMS_SETTINGS.cancellationTax,
    businessTermsOf: `${tx.today.slice(0, 4)}-01-01`,
    businessTermsUrl: 'https://www.lindner-moreau.example/agb',
  });
  for (const key of publicationKeys) {
    const { terms } = demoPublications[key];
    if (terms) await changeTerms(at, publicationIds[key], terms);
  }
  dateHistory(tx, since);
}

/**
 * Creates the agreements of the demo: one is running, and two ended with the last billed month. Both fell short, because the demo has
 * prices only for the last twelve weeks. Returns the id of the one whose difference is billed; the other one waits for its settlement.
 */
export async function createAgreements(
  tx: Tx,
  ids: { publications: PublicationIds; customers: Readonly<Record<CustomerKey, number>> },
  creator: Actor,
): Promise<number> {
  const running = firstDayOfMonth(addDays(tx.today, -RUNNING_SINCE_DAYS));
  const over = addYears(addDays(lastBilledDay(tx.today), 1), -1);
  const { scaleGroup } = demoPublications.gebaeudebrief.prices;
  const promise = async (
    customer: CustomerKey,
    publication: PublicationKey | null,
    { firstDay, promisedCount }: { firstDay: Day; promisedCount: number },
  ): Promise<number> => {
    const at = actAs(tx, creator, `${firstDay}T08:00:00Z`);
    const { id } = await createAgreement(at, {
      customerId: ids.customers[customer],
      publicationId: publication && ids.publications[publication],
      scaleGroup: publication === null ? scaleGroup : '',
      firstDay,
      promisedCount,
      promisedAmount: null,
    });
    tx.send(
      'date-agreement-of-demo',
      'update agreements set created_at = $3 where organization_id = $1 and id = $2',
      [tx.organizationId, id, at.now],
    );
    dateHistory(tx, at.now);
    return id;
  };
  const settled = await promise('fromagerieLescure', 'lettreDesHalles', {
    firstDay: over,
    promisedCount: 24,
  });
  await promise('solarwerkJena', null, { firstDay: over, promisedCount: 12 });
  await promise('tidewaterRopes', 'wharfLetter', { firstDay: running, promisedCount: 24 });
  return settled;
}
