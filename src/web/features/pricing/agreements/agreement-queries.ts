import { queryOptions } from '@tanstack/react-query';
import {
  type AgreementRecord,
  getAgreement,
  listAgreements,
  type ScaleChoice,
} from '#contract/pricing/agreements.ts';
import { call } from '#web/api/call.ts';
import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { dayOfInstant, formatAmount, formatBasisPoints, formatDay, formatNumber } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { agreementWords } from '#words/pricing/agreements.ts';

/** Returns the query of one page of the agreements of a customer, or of all customers if `customerId` is null. */
export const agreementsQuery = (customerId: number | null, page: number) =>
  queryOptions({
    queryKey: ['agreements', 'list', customerId, page],
    queryFn: ({ signal }) =>
      call(listAgreements, {
        query: { page: String(page), ...(customerId === null ? {} : { customerId: String(customerId) }) },
        signal,
      }),
  });

/** Returns the query of one agreement with the lines of its settlement. */
export const agreementQuery = (id: number) =>
  queryOptions({
    queryKey: ['agreements', id],
    queryFn: ({ signal }) => call(getAgreement, { params: { id }, signal }),
  });

/** Returns functions that describe an agreement in the user's language. */
export function useAgreementTexts() {
  const words = useWordsOf(agreementWords);
  const locale = useLocale();
  const { today, organization } = useSession();
  const money = (amount: number, currency: Currency) =>
    `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])}\u00A0${currency}`;
  const placements = (count: number) => words.placements(formatNumber(locale, count));
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  const difference = ({ settlement: { charge, credit }, currency }: AgreementRecord) => {
    const parts = [
      ...(charge > 0 ? [words.charge(money(charge, currency))] : []),
      ...(credit > 0 ? [words.credit(money(credit, currency))] : []),
    ];
    return parts.length === 0 ? words.even : parts.join(', ');
  };
  return {
    money,
    scale: ({ scaleGroup, publications }: Pick<ScaleChoice, 'scaleGroup' | 'publications'>) => {
      const titles = publications.join(', ');
      return scaleGroup === '' ? titles : words.group(scaleGroup, titles);
    },
    year: ({ firstDay, lastDay }: AgreementRecord) =>
      words.until(formatDay(locale, firstDay, 'basic'), formatDay(locale, lastDay, 'basic')),
    promised: ({ promisedCount, promisedAmount, currency }: AgreementRecord) =>
      promisedCount === null ? money(promisedAmount ?? 0, currency) : placements(promisedCount),
    calledOff: ({ promisedCount, calledOff, currency }: AgreementRecord) =>
      promisedCount === null ? money(calledOff.amount, currency) : placements(calledOff.count),
    granted: ({ grantedBasisPoints }: AgreementRecord) => words.granted(percent(grantedBasisPoints)),
    earned: ({ earnedBasisPoints, lastDay }: AgreementRecord) =>
      (lastDay < today ? words.earnedInAll : words.earned)(percent(earnedBasisPoints)),
    isOver: ({ lastDay }: AgreementRecord) => lastDay < today,
    settlement: (agreement: AgreementRecord) => {
      const { settledAt, settledAmount, currency } = agreement;
      if (settledAt !== null) {
        const day = formatDay(locale, dayOfInstant(settledAt, organization.timeZone), 'basic');
        const amount = settledAmount ? `, ${money(settledAmount, currency)}` : '';
        return `${words.settledOn(day)}${amount}`;
      }
      return agreement.lastDay < today ? difference(agreement) : words.asOfNow(difference(agreement));
    },
  };
}
