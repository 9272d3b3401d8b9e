import type { Quote, Saving } from '#contract/pricing/prices.ts';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { OneMore } from './one-more.tsx';
import { PriceTotals } from './price-totals.tsx';

interface CartTotalsProps {
  quote: Quote;
  savings: readonly Saving[];
  items: readonly { publicationId: number; publicationTitle: string }[];
  onAdd: (place: FreePlacement) => void;
}

/** The sums of the cart, and how much one more placement would save. */
export function CartTotals({ quote, savings, items, onAdd }: CartTotalsProps) {
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
      <PriceTotals quote={quote} note={words.today} />
    </>
  );
}
