import type { Quote } from '#contract/pricing/prices.ts';
import { type ReactNode, useId } from 'react';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { noVatReason } from '#domain/billing/invoices/vat-treatment.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';

interface PriceTotalsProps {
  quote: Quote;
  note: string;
  /** An act at the right of the heading. */
  act?: ReactNode;
  /** The actions for the prices. */
  children?: ReactNode;
}

/** The sums of a quote, and a sentence on the day of its prices. */
export function PriceTotals({ quote, note, act, children }: PriceTotalsProps) {
  const { price: words } = useWords();
  const title = useId();
  const without = quote.lines.filter(({ customerNet }) => customerNet === null).length;
  return (
    <section className="totals" aria-labelledby={title}>
      <div className="row section-head">
        <h2 className="h2 grow" id={title}>
          {words.totals.title}
        </h2>
        {act}
      </div>
      <div className="sheet totals__b">
        <QuoteSums quote={quote} />
        {without > 0 && <p>{words.without(without)}</p>}
        <p className="totals__note">{note}</p>
        {children}
      </div>
    </section>
  );
}

/** The sums of a quote: commissions, VAT and totals, below the lines given as children. */
export function QuoteSums({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const { totals: names } = useWords().price;
  const { currency, amount, percent } = useAmounts(quote.currency);
  const { totals } = quote;
  const reason = noVatReason(quote.vatTreatment);
  const priced = quote.lines.filter(({ customerNet }) => customerNet !== null).length;
  const rows = [
    [names.customerNet(priced), totals.customerNet],
    ...totals.commissions.map((commission) => [
      names.commissions[commission.kind](percent(commission.basisPoints)),
      -commission.amount,
    ]),
    ...(totals.commissions.length > 0 ? [[names.net, totals.net]] : []),
    ...totals.vat.map((vat) => [
      reason === null ? names.vat(percent(vat.basisPoints)) : names.noVat[reason],
      vat.amount,
    ]),
  ] as const;
  const signed = (value: number) => (value < 0 ? `−${amount(-value)}` : amount(value));
  const { cashDiscount } = totals;
  return (
    <dl className="sums">
      {children}
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
  );
}

/** A line of the sums. */
export function Sum(props: { name: ReactNode; value: string; isTotal?: boolean }) {
  return (
    <div className={props.isTotal ? 'totals__all' : undefined}>
      <dt>{props.name}</dt>
      <dd>{props.value}</dd>
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
