import { isDeepStrictEqual } from 'node:util';
import { type ChangedAd, isSameKind, repriceOrder } from '#domain/pricing/quotes/reprice-order.ts';
import { specialPriceOf } from '#domain/pricing/quotes/agreed-price.ts';
import type { QuoteLine } from '#domain/pricing/quotes/quote.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { readQuoteInput } from '#server/pricing/quotes/read-quote-input.ts';
import type { AdToChange, ChangedPlace, PlaceOfChange, PlannedAd, WantedChange } from './change-facts.ts';
import type { StoredOrder } from './orders-store.ts';

// The rate card that was valid on a day. Published cards are never changed or deleted after their first day.
const CARDS_OF_DAYS = statement('rate-cards-of-days')`
  select wanted.publication_id, wanted.day, c.valid_from, c.content
  from unnest($2::bigint[], $3::date[]) as wanted (publication_id, day)
  cross join lateral (
    select r.valid_from, r.content from rate_cards r
    where r.organization_id = $1 and r.publication_id = wanted.publication_id and r.published_at is not null
      and r.valid_from <= wanted.day
    order by r.valid_from desc, r.id desc limit 1) c`.as<{
  publication_id: number;
  day: string;
  content: Omit<RateCard, 'validFrom'>;
}>();

/** The price of an ad in an organization without prices. */
export const UNPRICED: Pick<PlannedAd, 'price' | 'frozen'> = {
  price: { before: null, after: null, steps: [], reasons: [], lostDiscount: 0 },
  frozen: null,
};

/** Calculates the prices after the change, by the rate cards that each ad was sold by. Refuses rate cards with several currencies. */
export async function reprice(
  tx: Tx,
  order: StoredOrder,
  wanted: WantedChange,
  changed: readonly ChangedPlace[],
  rules: Parameters<typeof repriceOrder>[2],
): Promise<Pick<PlannedAd, 'price' | 'frozen'>[]> {
  const ids = [
    ...new Set(changed.flatMap(({ ad, to }) => [ad?.placement_id ?? [], to?.placement_id ?? []].flat())),
  ];
  const { terms } = await readQuoteInput(tx, {
    orderId: order.id,
    customerId: order.customer_id,
    placementIds: ids.toSorted((one, other) => one - other),
  });
  const first = changed.find(({ ad }) => ad?.price)?.ad?.price ?? null;
  // A reservation is priced by the rate cards of the day on which it was priced, added placements too; without prices, on which it was made.
  const dayOfOrder = rules.isBooked ? tx.today : (first?.quotedOn ?? (await readReservedDay(tx, order.id)));
  const dayOf = ({ ad }: ChangedPlace, isOfOrder: boolean) =>
    ad?.price?.quotedOn ?? (isOfOrder ? dayOfOrder : tx.today);
  const cardOf = await readCards(tx, changed, (entry) => dayOf(entry, !rules.isBooked));
  const ads = changed.map((entry): ChangedAd => {
    const { ad, to, keepsPrice } = entry;
    const special = ad?.price ? specialPriceOf(ad.price.steps) : null;
    const soldBy = dayOf(entry, !rules.isBooked);
    return {
      before: ad ? { line: lineOf(ad, special, cardOf(ad.publication_id, soldBy)), price: ad.price } : null,
      after: to ? lineOf(to, specialAfter(entry, special), cardAfter(entry)) : null,
      isBilled: ad?.billed ?? false,
    };

    function cardAfter({ kind }: ChangedPlace): RateCard | undefined {
      if (!to) return undefined;
      const isSold = kind === 'kept' || (ad && isSameKind(placeOf(ad), placeOf(to))) || !rules.isBooked;
      return isSold ? cardOf(to.publication_id, soldBy) : undefined;
    }

    function specialAfter({ kind }: ChangedPlace, before: SpecialPrice | null): SpecialPrice | null {
      if (keepsPrice && ad?.price)
        return { kind: 'amount', amount: ad.price.customerNet, reason: wanted.reasons.keep_price ?? '' };
      if (kind !== 'moved' || !ad || !to || before?.kind !== 'amount') return before;
      // An agreed amount is for the kind of placement that it was agreed for. A replacement stays free of charge.
      return ad.is_replacement || isSameKind(placeOf(ad), placeOf(to)) ? before : null;
    }
  });
  const repriced = repriceOrder(ads, terms, rules);
  const { commissions, cashDiscount, vatTreatment } = terms.customer;
  return changed.map((entry, at) => {
    const price = repriced[at] ?? UNPRICED.price;
    const stored = entry.ad?.price ?? null;
    const card = ads[at]?.after?.card ?? terms.cards.get(entry.to?.publication_id ?? 0);
    const currency = first?.currency ?? card?.currency;
    if (price.after === null || currency === undefined) return { price, frozen: null };
    if (stored && entry.kind === 'kept' && price.after === stored.customerNet) {
      // The steps can change although the price does not: an agreed amount hides a scale that is lost, until the amount is removed.
      const isSame = isDeepStrictEqual(price.steps, stored.steps);
      return { price, frozen: isSame ? stored : { ...stored, steps: price.steps } };
    }
    const frozen: FrozenPrice = {
      currency,
      customerNet: price.after,
      quotedOn: ads[at]?.after?.card ? dayOf(entry, !rules.isBooked) : tx.today,
      steps: price.steps,
      terms: first?.terms ?? { commissions, cashDiscount, vatTreatment },
    };
    return { price, frozen };
  });
}

const RESERVED_DAY = statement('reserved-day')`
  select (reserved_at at time zone $3)::date as day from orders where organization_id = $1 and id = $2`;

async function readReservedDay(tx: Tx, orderId: number): Promise<string> {
  const [row] = await tx.statement(RESERVED_DAY, [tx.organizationId, orderId, tx.timeZone]);
  return row?.day ?? tx.today;
}

function placeOf({
  placement_name: placementName,
  publication_id: publicationId,
}: AdToChange | PlaceOfChange) {
  return { placementName, publicationId };
}

function lineOf(
  place: PlaceOfChange | AdToChange,
  special: SpecialPrice | null,
  card: RateCard | undefined,
): QuoteLine {
  return {
    ...placeOf(place),
    placementId: place.placement_id,
    sendingDate: place.sending_date,
    special,
    card,
  };
}

const keyOf = (publicationId: number, day: string) => `${publicationId} ${day}`;

/** Reads the rate cards by which ads were sold before today. Undefined for a publication that had none, so that today's applies. */
async function readCards(
  tx: Tx,
  changed: readonly ChangedPlace[],
  dayOf: (entry: ChangedPlace) => string,
): Promise<(publicationId: number, day: string) => RateCard | undefined> {
  const wanted = new Map<string, [number, string]>();
  for (const entry of changed) {
    const day = dayOf(entry);
    for (const place of [entry.ad, entry.to])
      if (place && day < tx.today) wanted.set(keyOf(place.publication_id, day), [place.publication_id, day]);
  }
  if (wanted.size === 0) return () => undefined;
  const pairs = [...wanted.values()];
  const rows = await tx.statement(CARDS_OF_DAYS, [
    tx.organizationId,
    pairs.map(([publicationId]) => publicationId),
    pairs.map(([, day]) => day),
  ]);
  // Ads that were sold by the same card share one object, because a package counts the placements of one card.
  const cards = new Map<string, RateCard>();
  const byDay = new Map(
    rows.map((row) => {
      const key = keyOf(row.publication_id, row.valid_from);
      const card = cards.get(key) ?? { ...row.content, validFrom: row.valid_from };
      cards.set(key, card);
      return [keyOf(row.publication_id, row.day), card];
    }),
  );
  return (publicationId, day) => byDay.get(keyOf(publicationId, day));
}
