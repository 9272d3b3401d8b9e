import { can } from '#domain/access/abilities.ts';
import { billsAdvertiser } from '#domain/sales/orders/order-parties.ts';
import { quote } from '#domain/pricing/quotes/calculate-quote.ts';
import { cheapestPlace, oneMoreSaves } from '#domain/pricing/quotes/one-more.ts';
import type { Quote, QuoteLine, QuoteTerms } from '#domain/pricing/quotes/quote.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import type { Quote as PricedOrder, Saving, SentSpecialPrice } from '#contract/pricing/prices.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { PricedParties } from './read-customer-terms.ts';
import { readQuoteInput } from './read-quote-input.ts';
import { readVatRates } from './vat-rates.ts';
import { vatRateUnder } from '#domain/billing/invoices/vat-treatment.ts';
import { refuseBeyondLimit, specialPriceIn } from './special-price.ts';
import type { PricedCart } from './known-facts.ts';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { addDays } from '#domain/platform/day.ts';
import { refusalOf, TAKEN_JOINS } from '#server/catalogue/board/placement-refusal.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Free placements are offered from tomorrow until this many days from today. */
const DAYS_AHEAD = 84;

/** A free placement with the fields that the cart and the calculation of prices need. */
type AddablePlace = FreePlacement & Pick<QuoteLine, 'placementId' | 'placementName'>;

const FREE = statement('read-addable-places')`
  select p.id, p.name, i.publication_id as "publicationId", n.title as "publicationTitle", i.week_number as "weekNumber",
    i.sending_date::text as "sendingDate"
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  ${TAKEN_JOINS}
  where i.organization_id = $1 and i.publication_id = any ($2::bigint[]) and i.sending_date between $3 and $4
    and ${refusalOf({ today: '$5', now: '$6' })} is null and p.id <> all ($7::bigint[])
  order by i.sending_date, i.id, p.position, p.id`;

/**
 * Returns the free placements of publications, next sending date first. Leaves out placements whose booking deadline has passed. Also
 * leaves out the placements in `without`.
 */
async function readAddablePlaces(
  tx: Tx,
  publicationIds: readonly number[],
  without: readonly number[],
): Promise<AddablePlace[]> {
  const rows = await tx.statement(FREE, [
    tx.organizationId,
    publicationIds,
    addDays(tx.today, 1),
    addDays(tx.today, DAYS_AHEAD),
    tx.today,
    tx.now,
    without,
  ]);
  return rows.map((place) => ({ ...place, placementId: place.id, placementName: place.name }));
}

/** The placements to price, for an order that exists or for a new one. */
interface WantedQuote extends PricedCart, PricedParties {
  orderId?: number | undefined;
  /** The special prices of a new order. */
  specialPrices?: readonly (SentSpecialPrice & { placement_id: number })[] | undefined;
}

interface Quoted {
  quote: PricedOrder | null;
  savings: Saving[];
  billsAdvertiser: boolean;
}

/**
 * Returns today's price of placements, and what adding one more placement would save. A self-service user gets the prices of its own
 * customer. Refuses special prices beyond the limit of the user.
 */
export async function quotePlacements(scope: Scope, wanted: WantedQuote): Promise<Quoted> {
  const { specialPrices } = wanted;
  if (specialPrices && !can(scope.user.capabilities, 'update Price')) throw new Problem('forbidden');
  const specials = new Map<number, SpecialPrice>();
  for (const { placement_id: placementId, ...sent } of specialPrices ?? []) {
    const special = specialPriceIn(sent);
    if (special) specials.set(placementId, special);
  }
  return scope.read(async (tx) => {
    const { lines, terms, sellerCountry } = await readQuoteInput(tx, {
      ...ownOrderOf(scope, wanted),
      specials,
    });
    const { vatTreatment } = terms.customer;
    const rateOn = await readVatRates(
      tx,
      lines.map(({ publicationId }) => publicationId),
    );
    const quoted = quote(lines, terms, ({ publicationId, sendingDate }) =>
      vatRateUnder(vatTreatment, rateOn(publicationId, sendingDate)),
    );
    if (quoted) await refuseSpecials(tx, quoted, specials);
    return {
      quote: quoted && { ...quoted, vatTreatment },
      savings: await savingsOf(tx, lines, terms),
      billsAdvertiser: billsAdvertiser(sellerCountry),
    };
  });
}

/** Returns what one more placement would save, each saving with the cheapest free placement for it. */
async function savingsOf(tx: Tx, lines: readonly QuoteLine[], terms: QuoteTerms): Promise<Saving[]> {
  const savings = oneMoreSaves(lines, terms);
  if (savings.length === 0) return [];
  const publicationIds = [...new Set(savings.flatMap((saving) => saving.publicationIds))];
  const places = await readAddablePlaces(
    tx,
    publicationIds,
    lines.map(({ placementId }) => placementId),
  );
  return savings.map((saving) => {
    const found = cheapestPlace(lines, terms, saving, places);
    if (!found) return { ...saving, cheapest: null };
    const { placementId: _id, placementName: _name, ...place } = found.place;
    return { ...saving, cheapest: { ...place, customerNet: found.customerNet, more: found.more } };
  });
}

/** Returns the order to price. A self-service user orders for its own customer, without an agency. */
function ownOrderOf(
  { user }: Scope,
  { placementIds, customerId, orderId, agencyId, billToId }: WantedQuote,
): Parameters<typeof readQuoteInput>[1] {
  if (user.customerId !== null) return { placementIds, customerId: user.customerId };
  const parties = orderId === undefined ? { agencyId, billToId } : undefined;
  return { placementIds, customerId, orderId, parties };
}

async function refuseSpecials(
  tx: Tx,
  { lines, currency }: Quote,
  specials: ReadonlyMap<number, SpecialPrice>,
): Promise<void> {
  for (const { placementId, steps } of lines) {
    const special = specials.get(placementId);
    if (special) await refuseBeyondLimit(tx, special, { steps, currency });
  }
}
