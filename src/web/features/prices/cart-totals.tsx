import type { quotePlacements } from '#contract/prices/prices.ts';
import type { Parsed } from '#contract/route.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Note } from '../../ui/messages/note.tsx';
import { PriceTotals } from './price-totals.tsx';
import { useAmounts } from './use-amounts.ts';

type Priced = Parsed<(typeof quotePlacements)['response']>;

interface CartTotalsProps {
  quote: NonNullable<Priced['quote']>;
  savings: Priced['savings'];
  items: readonly { publicationId: number; publicationTitle: string }[];
}

/** The sums of the cart, and what one more placement would save. */
export function CartTotals({ quote, savings, items }: CartTotalsProps) {
  const { price: words } = useWords();
  const locale = useLocale();
  const { amount, percent } = useAmounts(quote.currency);
  const titles = new Map(items.map((item) => [item.publicationId, item.publicationTitle]));
  return (
    <>
      {savings.map((saving) => {
        const newsletters = saving.publicationIds.map((id) => titles.get(id) ?? '').join(', ');
        return (
          <Note key={newsletters} state="pending" className="totals__more">
            {words.oneMore(
              newsletters,
              formatNumber(locale, saving.from),
              percent(saving.basisPoints),
              percent(saving.instead),
            )}{' '}
            {words.saves(amount(saving.amount))}
          </Note>
        );
      })}
      <PriceTotals quote={quote} note={words.today} />
    </>
  );
}
