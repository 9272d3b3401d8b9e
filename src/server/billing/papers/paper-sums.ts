import type { PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { allWords } from '#words/all.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { PaperSum } from '#server/platform/pdf/paper-sums.ts';

/**
 * Returns the lines below the placements of a paper: from the customer net to the gross amount, then the amount with cash discount if there
 * is one.
 */
export function sumsOf({ totals, currency, lines, vatTreatment }: PaperSnapshot, locale: Locale): PaperSum[] {
  const { totals: names } = allWords[locale].price;
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  const priced = lines.filter(({ customerNet }) => customerNet !== null).length;
  return [
    { label: names.customerNet(priced), amount: amount(totals.customerNet) },
    ...totals.commissions.map((commission) => ({
      label: names.commissions[commission.kind](percent(commission.basisPoints)),
      amount: `−${amount(commission.amount)}`,
    })),
    ...(totals.commissions.length > 0 ? [{ label: names.net, amount: amount(totals.net) }] : []),
    ...totals.vat.map((vat) => ({
      label: vatTreatment === 'domestic' ? names.vat(percent(vat.basisPoints)) : names.noVat[vatTreatment],
      amount: amount(vat.amount),
    })),
    { label: names.gross(currency), amount: amount(totals.gross), isTotal: true },
    ...(totals.cashDiscount
      ? [
          {
            label: names.cashDiscount(totals.cashDiscount.days, percent(totals.cashDiscount.basisPoints)),
            amount: amount(totals.gross - totals.cashDiscount.amount),
          },
        ]
      : []),
  ];
}
