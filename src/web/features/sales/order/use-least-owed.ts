import { useQuery } from '@tanstack/react-query';
import { can } from '#domain/access/abilities.ts';
import { getOrderTerms } from '#contract/pricing/terms.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import type { Order } from './use-order.ts';

/** Returns the minimum cost of cancelling an ad after it is moved. Null if it costs nothing, and for users who may waive the charge. */
export function useLeastOwed(order: Order, vertId: number): string | null {
  const locale = useLocale();
  const { organization, capabilities } = useSession();
  const { data } = useQuery({
    queryKey: ['order', order.id, 'terms', 'move', order.version],
    queryFn: ({ signal }) => call(getOrderTerms, { params: { id: order.id }, signal }),
    enabled: organization.keepsTerms && order.state === 'booked' && !can(capabilities, 'correct Invoice'),
  });
  const cost = data?.terms.lines.find((line) => line.vertId === vertId)?.cancellation;
  if (!cost || cost.basisPoints === 0) return null;
  const { currency } = data.terms;
  return cost.amount === null || currency === null
    ? formatBasisPoints(locale, cost.basisPoints)
    : `${formatAmount(locale, cost.amount, CURRENCY_DIGITS[currency])} ${currency}`;
}
