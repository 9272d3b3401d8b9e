import type { OrderTerms } from '#contract/publications/terms.ts';
import { CURRENCY_DIGITS } from '#domain/prices/money.ts';
import { formatAmount, formatBasisPoints, formatDeadline } from '#words/format.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';

type Line = OrderTerms['lines'][number];
type Cost = NonNullable<Line['cancellation']>;

interface CancellationCostProps {
  lines: readonly Line[];
  terms: OrderTerms;
  /** The order as a whole cannot be cancelled, its ads one by one. */
  isSingly?: boolean;
  /** Only what it costs, for a table. */
  isShort?: boolean;
}

/** What cancelling these ads costs now: the rule that holds, and the amount for users who may see prices. */
export function CancellationCost({ lines, terms, isSingly = false, isShort = false }: CancellationCostProps) {
  const { cancel } = useWords().deadline;
  const rule = useRuleText();
  const locale = useLocale();
  const costs = lines.flatMap(({ cancellation }) => cancellation ?? []);
  const [first] = costs;
  if (!first) return null;
  const amount = costs.reduce((sum, cost) => sum + (cost.amount ?? 0), 0);
  const { currency } = terms;
  const owed =
    currency && amount > 0 ? `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])} ${currency}` : null;
  const unpriced =
    currency === null ? 0 : costs.filter((cost) => cost.basisPoints > 0 && cost.amount === null).length;
  const isSame = costs.every((cost) => cost.basisPoints === first.basisPoints && cost.until === first.until);
  if (isShort) return <span className="over">{owed === null ? rule(first) : cancel.short(owed)}</span>;
  return (
    <p className="terms-cost">
      {[
        ...(isSingly ? [cancel.single] : []),
        isSame ? rule(first) : cancel.mixed,
        ...(owed === null ? [] : [cancel.amount(owed), cancel[terms.cancellationTax]]),
        ...(unpriced > 0 ? [cancel.unpriced(unpriced)] : []),
      ].join(' ')}
    </p>
  );
}

function useRuleText(): (cost: Cost) => string {
  const { cancel } = useWords().deadline;
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  return ({ rule, until, basisPoints }) => {
    const when = until === null ? null : formatDeadline(locale, until, timeZone);
    if (rule === 'withdrawal' && when !== null) return cancel.withdrawal(when);
    if (basisPoints === 0) return when === null ? cancel.free : cancel.freeUntil(when);
    const percent = formatBasisPoints(locale, basisPoints);
    return when === null ? cancel.percent(percent) : cancel.percentUntil(percent, when);
  };
}
