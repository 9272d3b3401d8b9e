import { useCan } from '#web/api/session.ts';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { usePriceColumns } from './price-column.tsx';
import {
  checkSpecialPrices,
  type PlacedSpecialPrice,
  type PricedCart,
  useCartQuote,
} from './quote-queries.ts';
import { SpecialPriceForm } from './special-price-form.tsx';
import type { Quote, Saving } from '#contract/pricing/prices.ts';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { PriceTotals, useAmounts } from './price-totals.tsx';
import { formatDay, formatNumber } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** Returns today's price of the cart, and the price column of its table, in which users agree special prices before the order is placed. */
export function useCartPrices<Item extends { id: number; name: string }>(
  cart: PricedCart,
  onSpecialPrices: (specialPrices: PlacedSpecialPrice[]) => void,
): { priced: ReturnType<typeof useCartQuote>; columns: TableColumn<Item>[] } {
  const priced = useCartQuote(cart);
  const mayAgree = useCan('update Price');
  const pricedIds = (priced?.quote?.lines ?? [])
    .filter(({ customerNet }) => customerNet !== null)
    .map(({ placementId }) => placementId);
  const columns = usePriceColumns(
    priced?.quote,
    (item: Item) => item,
    ({ id }, line, close) =>
      mayAgree &&
      priced?.quote && (
        <SpecialPriceForm
          line={line}
          currency={priced.quote.currency}
          others={pricedIds.length - 1}
          onSave={async (sent, isForAll) => {
            const ids = isForAll ? pricedIds : [id];
            const specials = ids.map((placementId) => ({ ...sent, placement_id: placementId }));
            const others = cart.specialPrices.filter((other) => !ids.includes(other.placement_id));
            await checkSpecialPrices(cart, specials);
            const isRemoved = sent.amount === null && sent.basisPoints === null;
            onSpecialPrices(isRemoved ? others : [...others, ...specials]);
          }}
          onSaved={close}
        />
      ),
  );
  return { priced, columns };
}

/** The maximum number of squares: a larger step of a scale is not drawn. */
const MOST_RUNGS = 52;

interface OneMoreProps {
  saving: Saving;
  currency: Quote['currency'];
  /** The placements in the cart. */
  items: readonly { publicationId: number; publicationTitle: string }[];
  onAdd: (place: FreePlacement) => void;
}

/** How much one more placement would save, with the cheapest free placement to add. */
function OneMore({ saving, currency, items, onAdd }: OneMoreProps) {
  const { price: words } = useWords();
  const locale = useLocale();
  const { amount, percent } = useAmounts(currency);
  const { cheapest, publicationIds, from, basisPoints, instead } = saving;
  const titles = new Map(items.map((item) => [item.publicationId, item.publicationTitle]));
  const newsletters = publicationIds.map((id) => titles.get(id) ?? '').join(', ');
  const day = cheapest ? formatDay(locale, cheapest.sendingDate) : '';
  return (
    <section className="nudge" aria-label={words.nextStep}>
      <p>
        <b>
          {words.oneMore(newsletters, formatNumber(locale, from), percent(basisPoints), percent(instead))}
        </b>{' '}
        {words.saves(amount(saving.amount))}{' '}
        {cheapest
          ? `${words.cheapest(cheapest.name, cheapest.publicationTitle, day, amount(cheapest.customerNet))} ${
              cheapest.more < 0
                ? words.inAll.less(amount(-cheapest.more))
                : words.inAll.more(amount(cheapest.more))
            }`
          : words.noneFree}
      </p>
      {cheapest && (
        <Button onClick={() => onAdd(cheapest)}>
          <Icon name="plus" />
          {words.addCheapest(cheapest.name)}
        </Button>
      )}
      <Rungs saving={saving} />
    </section>
  );
}

/** The placements that count towards the step of the scale, as squares and in words. */
function Rungs({ saving: { from, agreement } }: { saving: Saving }) {
  const { price: words } = useWords();
  const locale = useLocale();
  const calledOff = Math.min(agreement?.calledOff ?? 0, from - 1);
  const inCart = from - 1 - calledOff;
  const days = agreement && [agreement.from, agreement.until].map((day) => formatDay(locale, day, 'basic'));
  const counted = words.counted(calledOff, inCart);
  return (
    <div className="nudge__of">
      {from <= MOST_RUNGS && (
        <span className="rungs" aria-hidden="true">
          {Array.from({ length: from }, (_, at) => (
            <i
              key={at}
              className={at < calledOff ? 'rung--off' : at < from - 1 ? 'rung--cart' : 'rung--next'}
            />
          ))}
        </span>
      )}
      <span className="over">
        {agreement && days ? `${words.ofAgreement(agreement.name, days[0] ?? '', days[1] ?? '')} ` : ''}
        {counted}
      </span>
    </div>
  );
}

interface CartTotalsProps {
  quote: Quote;
  savings: readonly Saving[];
  items: readonly { publicationId: number; publicationTitle: string }[];
  /** How many placements of the cart the quote leaves out, because they are no longer available. */
  leftOut: number;
  onAdd: (place: FreePlacement) => void;
}

/** The sums of the cart, and how much one more placement would save. */
export function CartTotals({ quote, savings, items, leftOut, onAdd }: CartTotalsProps) {
  const { price: words } = useWords();
  return (
    <>
      {savings.map((saving) => (
        <OneMore
          key={[saving.agreement?.name, ...saving.publicationIds].join()}
          currency={quote.currency}
          {...{ saving, items, onAdd }}
        />
      ))}
      <PriceTotals quote={quote} note={words.today}>
        {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
      </PriceTotals>
    </>
  );
}
