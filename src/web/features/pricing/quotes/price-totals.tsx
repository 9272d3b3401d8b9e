import type { Quote } from '#contract/pricing/prices.ts';
import { type ReactNode, useId } from 'react';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';

interface PriceTotalsProps {
  quote: Quote;
  note: string;
  /** The actions for the prices. */
  children?: ReactNode;
}

/** The sums of a quote, and a sentence on the day of its prices. */
export function PriceTotals({ quote, note, children }: PriceTotalsProps) {
  const { price: words } = useWords();
  const { totals: names } = words;
  const { currency, amount, percent } = useAmounts(quote.currency);
  const title = useId();
  const { totals } = quote;
  const priced = quote.lines.filter(({ customerNet }) => customerNet !== null).length;
  const rows = [
    [names.customerNet(priced), totals.customerNet],
    ...totals.commissions.map((commission) => [
      names.commissions[commission.kind](percent(commission.basisPoints)),
      -commission.amount,
    ]),
    ...(totals.commissions.length > 0 ? [[names.net, totals.net]] : []),
    ...totals.vat.map((vat) => [
      quote.vatTreatment === 'domestic'
        ? names.vat(percent(vat.basisPoints))
        : names.noVat[quote.vatTreatment],
      vat.amount,
    ]),
  ] as const;
  const signed = (value: number) => (value < 0 ? `−${amount(-value)}` : amount(value));
  const { cashDiscount } = totals;
  return (
    <section className="sheet totals" aria-labelledby={title}>
      <h2 className="h2" id={title}>
        {names.title}
      </h2>
      <dl className="sums">
        {rows.map(([name, value]) => (
          <Sum key={name} name={`${name}`} value={signed(Number(value))} />
        ))}
        <Sum isTotal name={names.gross(currency)} value={amount(totals.gross)} />
        {cashDiscount && (
          <Sum
            name={names.cashDiscount(cashDiscount.days, percent(cashDiscount.basisPoints))}
            value={amount(totals.gross - cashDiscount.amount)}
          />
        )}
      </dl>
      {priced < quote.lines.length && <p>{words.without(quote.lines.length - priced)}</p>}
      <p className="totals__note">{note}</p>
      {children}
    </section>
  );
}

function Sum({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'totals__all' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Functions that format amounts of the currency and percentages in the user's language. */
export interface Amounts {
  currency: Currency;
  /** Formats minor units as `753.83`. Exact amounts, given as text, have up to four more decimals. */
  amount: (minorUnits: number | string) => string;
  percent: (basisPoints: number) => string;
}

export function useAmounts(currency: Currency): Amounts {
  const locale = useLocale();
  return {
    currency,
    amount: (minorUnits) => formatAmount(locale, minorUnits, CURRENCY_DIGITS[currency]),
    percent: (basisPoints) => formatBasisPoints(locale, basisPoints),
  };
}
