import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import type { PortalOrder } from '#contract/public/portal-pages.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { allWords } from '#words/all.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { LanguageProvider } from '#web/ui/language/language.tsx';
import { QuoteSums, Sum } from '#web/features/pricing/quotes/price-totals.tsx';
import { useReader } from './portal-reader.ts';

/** Returns an amount with its currency, in this language. */
export function amountText(locale: Locale, amount: number, currency: Quote['currency']): string {
  return `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])}\u00A0${currency}`;
}

/** The price calculation of an offer: each placement with the steps of its price, then commissions, VAT and totals. */
export function OfferPrices({ quote, ads }: { quote: Quote; ads: PortalOrder['ads'] }) {
  const { locale } = useReader();
  return (
    <LanguageProvider language={{ locale, words: allWords[locale] }} onSwitch={() => undefined}>
      <QuoteSums quote={quote}>
        {ads.map(({ vert: { id, placement }, customerNet }) => {
          if (customerNet === null) return null;
          const day = formatDay(locale, placement.issue.sendingDate, 'weekdayWithoutYear');
          const name = (
            <>
              {placement.name}, {day} <span className="over">{stepsText(quote, placement.id, locale)}</span>
            </>
          );
          const value = formatAmount(locale, customerNet, CURRENCY_DIGITS[quote.currency]);
          return <Sum key={id} name={name} value={value} />;
        })}
      </QuoteSums>
    </LanguageProvider>
  );
}

/** Returns the steps from the list price of a placement to the customer's price; null if there are fewer than two. */
function stepsText({ lines, currency }: Quote, placementId: number, locale: Locale): string | null {
  const { steps: words } = allWords[locale].price;
  const steps = lines.find((line) => line.placementId === placementId)?.steps ?? [];
  const taken = steps.filter((step) => !('isTaken' in step) || step.isTaken);
  if (taken.length < 2) return null;
  return taken
    .map((step) => {
      const name = step.kind === 'frequency' ? words.frequency(String(step.from)) : words[step.kind];
      return `${name} ${amountText(locale, Math.round(Number(step.amount)), currency)}`;
    })
    .join(' · ');
}
