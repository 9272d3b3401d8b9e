import type { BillableLine } from '#domain/billing/invoices/invoice-of.ts';
import { listPriceOf } from '#domain/billing/invoices/list-price-of.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import type { Locale } from '#words/locale.ts';
import type { BillableAd } from './billable-ads.ts';
import { priceDetails } from './price-details.ts';

/**
 * Returns the invoice line of an ad. The details are the advertiser, if it is to be named, and the parts of the price or the
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
): BillableLine {
  const day = (value: string) => formatDay(locale, value, 'basic');
  const words = invoiceWords[locale];
  const { steps, currency, customerNet: net, vatBasisPoints } = price;
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
      vatBasisPoints,
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
    vatBasisPoints,
  };
}
