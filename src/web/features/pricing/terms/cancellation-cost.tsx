import type { OrderTerms } from '#contract/pricing/terms.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints, formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';

type Line = OrderTerms['lines'][number];
type Cost = NonNullable<Line['cancellation']>;

interface CancellationCostProps {
  lines: readonly Line[];
  terms: OrderTerms;
  /** The order cannot be cancelled as a whole, but its ads can be cancelled individually. */
  isSingly?: boolean;
}

/** What cancelling these ads costs now: the rule that applies, and for users who may see prices the amount. */
export function CancellationCost({ lines, terms, isSingly = false }: CancellationCostProps) {
  const { cancel } = useWords().deadline;
  const rule = useRuleText();
  const owedText = useOwedAmount();
  const costs = lines.flatMap(({ cancellation }) => cancellation ?? []);
  const [first] = costs;
  if (!first) return null;
  const amount = costs.reduce((sum, cost) => sum + (cost.amount ?? 0), 0);
  const { currency } = terms;
  const owed = owedText(amount, currency);
  const unpriced =
    currency === null ? 0 : costs.filter((cost) => cost.basisPoints > 0 && cost.amount === null).length;
  const isSame = costs.every(
    (cost) =>
      cost.basisPoints === first.basisPoints && cost.until === first.until && cost.isLeast === first.isLeast,
  );
  return (
    <p className="terms-cost">
      {[
        ...(isSingly ? [cancel.single] : []),
        isSame ? rule(first) : cancel.mixed,
        ...(owed === null
          ? []
          : [
              isSingly && costs.length > 1 ? cancel.amountOfAll(owed) : cancel.amount(owed),
              cancel[terms.cancellationTax],
            ]),
        ...(unpriced > 0 ? [cancel.unpriced(unpriced)] : []),
      ].join(' ')}
    </p>
  );
}

/**
 * Returns a function that says briefly what cancelling an ad costs now: the amount, or the rule that applies. It returns null
 * without terms.
 */
export function useShortCost(): (line: Line, currency: OrderTerms['currency']) => string | null {
  const { cancel } = useWords().deadline;
  const rule = useRuleText();
  const owedText = useOwedAmount();
  return ({ cancellation: cost }, currency) => {
    if (cost === null) return null;
    const owed = owedText(cost.amount ?? 0, currency);
    return owed === null ? rule(cost) : cancel.short(owed);
  };
}

function useOwedAmount(): (amount: number, currency: OrderTerms['currency']) => string | null {
  const locale = useLocale();
  return (amount, currency) =>
    currency && amount > 0 ? `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])} ${currency}` : null;
}

function useRuleText(): (cost: Cost) => string {
  const { cancel } = useWords().deadline;
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  return ({ rule, until, basisPoints, isLeast }) => {
    if (isLeast) return cancel.least(formatBasisPoints(locale, basisPoints));
    const when = until === null ? null : formatDeadline(locale, until, timeZone);
    if (rule === 'withdrawal' && when !== null) return cancel.withdrawal(when);
    if (basisPoints === 0) return when === null ? cancel.free : cancel.freeUntil(when);
    const percent = formatBasisPoints(locale, basisPoints);
    return when === null ? cancel.percent(percent) : cancel.percentUntil(percent, when);
  };
}
