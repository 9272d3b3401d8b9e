import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { sirenOf } from '#domain/billing/invoices/invoice-problems.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { localeOf } from './invoice-locale.ts';

/** Returns the VAT in the seller's home currency in words, with the rate; '' if the invoice states none. */
export function homeVatText({ homeVat, currency, language }: Invoice): string {
  if (!homeVat?.rate) return '';
  const { amount, rate, currency: home } = homeVat;
  const locale = localeOf({ language });
  // Four decimals, and up to six if the rate has them.
  const units = formatAmount(locale, `${rate.millionths / 100}`, 4);
  return invoiceWords[locale].paper.homeVat(
    `${formatAmount(locale, amount, CURRENCY_DIGITS[home])} ${home}`,
    {
      rate: `1 ${home} = ${units} ${currency}`,
      source: rate.source,
      day: formatDay(locale, rate.validFrom, 'basic'),
    },
  );
}

/** Returns the seller's name, address and tax numbers, which are in the footer of every page. */
export function sellerLines({ seller, language }: Invoice): string[] {
  const { paper } = invoiceWords[localeOf({ language })];
  const { name, street, postalCode, city, country, registerNumber, tradeRegister, vatId, taxNumber } = seller;
  const address = [name, ...street, `${postalCode} ${city}`].join(' · ');
  const siren = country === 'FR' ? sirenOf(seller) : null;
  const taxes = [
    siren === null ? registerNumber : `SIREN ${siren}`,
    tradeRegister,
    vatId && `${paper.vatId} ${vatId}`,
    taxNumber && `${paper.taxNumber} ${taxNumber}`,
  ];
  return [address, taxes.filter(Boolean).join(' · ')].filter(Boolean);
}
