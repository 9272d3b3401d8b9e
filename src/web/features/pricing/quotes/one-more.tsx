import type { Quote, Saving } from '#contract/pricing/prices.ts';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useAmounts } from './use-amounts.ts';

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
export function OneMore({ saving, currency, items, onAdd }: OneMoreProps) {
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
