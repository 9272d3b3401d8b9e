import type { PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { usableCashDiscount } from '#domain/pricing/quotes/cash-discount.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import { noVatReason } from '#domain/billing/invoices/vat-treatment.ts';
import { formatAmount, formatBasisPoints, formatNumber } from '#words/format.ts';
import type { PaperSum } from '#server/platform/pdf/paper-sums.ts';

/** Returns the salutation of the customer's contact, or a general one if the last name is unknown. */
export function salutationOf(contact: PaperSnapshot['customer']['contact'], locale: Locale): string {
  const { greeting } = allWords[locale].report.mail;
  const name = contact.lastName.trim();
  return name === '' ? greeting.unknown : greeting[contact.gender](name);
}

/** Returns the sentences of a paper about agency, billed party, copies and mandate; none if only the customer takes part. */
export function partySentences({ parties, advertiser, kind }: PaperSnapshot, locale: Locale): string[] {
  const { parties: words } = paperWords[locale].pdf;
  const { agency, billTo, copies, billsAdvertiser, isMandateMissing } = parties;
  if (agency === '' && billTo === '' && copies.length === 0) return [];
  const billed = billTo || advertiser;
  const byLaw = agency !== '' && billsAdvertiser;
  return [
    ...(agency === '' ? [] : [words.agency(agency)]),
    copies.length === 0 ? words.billTo(billed) : words.billToWithCopies(billed, copies.join(', ')),
    ...(byLaw ? [words.rebates] : []),
    ...(isMandateMissing && kind === 'confirmation' ? [words.mandate(agency)] : []),
  ];
}

/** Returns the calculation of a price as one line for customers: `list price 690.00 · Trade fair +15% · frequency 12× −10%`. */
export function stepsLine(steps: readonly QuoteStep[], currency: Currency, locale: Locale): string {
  const { steps: words } = paperWords[locale].pdf;
  const amount = (value: number | string) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  const textsOf = (step: QuoteStep): string[] => {
    switch (step.kind) {
      case 'list':
        return step.recipients === null
          ? [words.list(amount(step.price))]
          : [words.cpm(amount(step.price), formatNumber(locale, step.recipients), amount(step.amount))];
      case 'surcharges':
        return step.parts.map((part) => words.surcharge(part.name, percent(part.basisPoints)));
      case 'frequency':
      case 'volume': {
        if (!step.isTaken) return [];
        const scale =
          step.kind === 'frequency'
            ? words.frequency(formatNumber(locale, step.from), percent(step.basisPoints))
            : words.volume(percent(step.basisPoints));
        return [step.agreement === null ? scale : words.agreement(scale, step.agreement)];
      }
      case 'package':
        return [words.package(step.name, amount(step.price))];
      case 'special':
        // The reason of a special price is only for staff.
        return [step.basisPoints === null ? words.special : words.specialPercent(percent(step.basisPoints))];
    }
  };
  return steps.flatMap(textsOf).join(' · ');
}

/**
 * Returns the lines below the placements of a paper: from the customer net to the gross amount, then the amount with cash discount if there
 * is one.
 */
export function sumsOf(snapshot: PaperSnapshot, locale: Locale): PaperSum[] {
  const { totals, currency, lines, vatTreatment } = snapshot;
  const cashDiscount = usableCashDiscount(totals.cashDiscount, snapshot.customer.paymentDays);
  const { totals: names } = allWords[locale].price;
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  const priced = lines.filter(({ customerNet }) => customerNet !== null).length;
  const reason = noVatReason(vatTreatment);
  return [
    { label: names.customerNet(priced), amount: amount(totals.customerNet) },
    ...totals.commissions.map((commission) => ({
      label: names.commissions[commission.kind](percent(commission.basisPoints)),
      amount: `−${amount(commission.amount)}`,
    })),
    ...(totals.commissions.length > 0 ? [{ label: names.net, amount: amount(totals.net) }] : []),
    ...totals.vat.map((vat) => ({
      label: reason === null ? names.vat(percent(vat.basisPoints)) : names.noVat[reason],
      amount: amount(vat.amount),
    })),
    { label: names.gross(currency), amount: amount(totals.gross), isTotal: true },
    ...(cashDiscount
      ? [
          {
            label: names.cashDiscount(cashDiscount.days, percent(cashDiscount.basisPoints)),
            amount: amount(totals.gross - cashDiscount.amount),
          },
        ]
      : []),
  ];
}
