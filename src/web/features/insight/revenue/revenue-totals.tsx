import type { RevenueOfCurrency } from '#contract/insight/revenue.ts';
import { formatAmount, formatPercent } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { revenueWords } from '#words/insight/revenue.ts';
import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import type { ReactNode } from 'react';

interface RevenueTotalsProps {
  of: Pick<RevenueOfCurrency, 'currency' | 'total'>;
  weightPercent: number;
  /** The amounts are still loading: their space stays empty. */
  isPending?: boolean;
}

/** The sums of a year in one currency. */
export function RevenueTotals({
  of: { currency, total },
  weightPercent,
  isPending = false,
}: RevenueTotalsProps) {
  const words = useWordsOf(revenueWords);
  const { columns } = words;
  const locale = useLocale();
  const { plain } = useRevenueMoney(currency);
  const facts = [
    { label: columns.booked, amount: total.booked, sub: null },
    {
      label: columns.weighted(formatPercent(locale, weightPercent / 100, 0)),
      amount: total.weighted,
      sub: words.inFull(plain(total.reserved)),
    },
    { label: columns.billed, amount: total.billedNet, sub: words.withVat(plain(total.billedGross)) },
    {
      label: columns.openGross,
      amount: total.openGross,
      sub: `${columns.openNet}\u00A0${plain(total.openNet)}`,
    },
  ];
  return (
    <section className="sheet">
      <dl className="rev-tot">
        {facts.map(({ label, amount, sub }, index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="rev-tot__v">
              {isPending ? '\u00A0' : plain(amount)}
              {index === 0 && !isPending && <span className="rev-tot__c"> {currency}</span>}
            </dd>
            {sub && <dd className="rev-tot__s">{isPending ? '\u00A0' : sub}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns functions that format the amounts of one currency. */
export function useRevenueMoney(currency: Currency) {
  const locale = useLocale();
  const digits = CURRENCY_DIGITS[currency];
  const plain = (amount: number) => formatAmount(locale, amount, digits);
  return {
    plain,
    /** Formats how much more was booked than one year earlier. */
    change: (booked: number, before: number) => {
      if (before <= 0) return '–';
      const share = (booked - before) / before;
      return `${share > 0 ? '+' : ''}${formatPercent(locale, share, 1)}`.replace('-', '−');
    },
  };
}

interface RevenuePartProps {
  title: string;
  /** An explanation of the amounts. */
  over: string;
  children: ReactNode;
}

/** A part of the revenue page, with its heading. */
export function RevenuePart({ title, over, children }: RevenuePartProps) {
  return (
    <section className="sheet rev-part">
      <header className="panel__h">
        <h2 className="h2">{title}</h2>
        <span className="over">{over}</span>
      </header>
      {children}
    </section>
  );
}
