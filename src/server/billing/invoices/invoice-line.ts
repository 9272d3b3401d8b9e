import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { listPriceOf, type QuoteStep } from '#domain/pricing/quotes/quote.ts';
import { formatAmount, formatBasisPoints, formatDay, formatNumber } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import type { Locale } from '#words/locale.ts';
import type { BillableLine } from '#domain/billing/invoices/invoice-of.ts';
import type { BillableAd } from './billable-ads.ts';

/** Returns the steps of a price in the words of an invoice, so that it lists every surcharge and discount. */
export function priceDetails(steps: readonly QuoteStep[], locale: Locale, currency: Currency): string[] {
  const words = invoiceWords[locale].details;
  const amount = (value: number | string) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  return steps.flatMap((step): string[] => {
    switch (step.kind) {
      case 'list':
        return step.recipients === null
          ? [words.list(amount(step.price))]
          : [words.cpm(amount(step.price), formatNumber(locale, step.recipients), amount(step.amount))];
      case 'surcharges':
        return step.parts.map((part) => words.surcharge(part.name, percent(part.basisPoints)));
      case 'frequency':
        return step.isTaken
          ? [words.frequency(formatNumber(locale, step.from), percent(step.basisPoints))]
          : [];
      case 'volume':
        return step.isTaken ? [words.volume(percent(step.basisPoints))] : [];
      case 'package':
        return [words.package(step.name)];
      case 'special':
        return [step.basisPoints === null ? words.specialAmount : words.special(percent(step.basisPoints))];
    }
  });
}

/**
 * Returns the invoice line of an ad, without its VAT. The details are the advertiser, if it is to be named, and the parts of the price or the
 * cancellation charge.
 */
export function invoiceLineOf(
  {
    vertId,
    placementName,
    publicationTitle,
    sendingDate,
    price,
    charge,
    isLeftOut,
    plannedOn,
    replaces,
  }: BillableAd,
  locale: Locale,
  advertiser = '',
): Omit<BillableLine, 'vatBasisPoints'> {
  const day = (value: string) => formatDay(locale, value, 'letter');
  const words = invoiceWords[locale];
  const { steps, currency, customerNet: net } = price;
  const name = words.line(placementName, publicationTitle);
  const named = advertiser === '' ? [] : [words.notes.advertiser(advertiser)];
  if (!charge)
    return {
      vertId,
      name,
      details: [
        ...named,
        ...priceDetails(replaces ? steps.filter(({ kind }) => kind !== 'special') : steps, locale, currency),
        ...(replaces ? [words.details.makeGood(replaces.placementName, day(replaces.sendingDate))] : []),
        ...(plannedOn === null ? [] : [words.details.replaced(day(plannedOn))]),
        ...(isLeftOut ? [words.details.leftOut] : []),
      ],
      sendingDate,
      listPrice: listPriceOf(steps) ?? net,
      net,
    };
  const percent = formatBasisPoints(locale, charge.basisPoints);
  const amount = formatAmount(locale, charge.customerNet, CURRENCY_DIGITS[currency]);
  return {
    vertId,
    name: words.cancelled(name),
    details: [...named, words.details.cancelled(percent, amount, day(sendingDate))],
    sendingDate: charge.cancelledOn,
    listPrice: net,
    net,
  };
}
