import type { DunningPaper } from '#domain/billing/dunning/dunning-paper.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { localeOf } from '../invoices/invoice-locale.ts';

/** Returns the mail with a dunning, in the language of the invoice. */
export function dunningMailOf(
  { level, language, invoice, currency, total, payUntil, seller, letterhead }: DunningPaper,
  sender: string,
): { subject: string; text: string } {
  const locale = localeOf({ language });
  const { mailTexts: words, paper, nameOf } = dunningWords[locale];
  const day = (value: string) => formatDay(locale, value, 'letter');
  const amount = `${formatAmount(locale, total, CURRENCY_DIGITS[currency])} ${currency}`;
  const organization = letterhead.companyName || seller.name;
  return {
    subject: words.subject(nameOf(level), invoice.number, organization),
    text: `${[
      words.greeting,
      paper.intro[level - 1]?.(invoice.number, day(invoice.dueOn)),
      `${paper.ask(amount, day(payUntil))} ${words.attached}`,
      paper.crossed,
      [words.closing, sender, organization].join('\n'),
    ].join('\n\n')}\n`,
  };
}
