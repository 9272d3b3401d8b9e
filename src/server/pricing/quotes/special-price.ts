import type { SentSpecialPrice } from '#contract/pricing/prices.ts';
import {
  lowestAmount,
  type SpecialPrice,
  specialPriceProblems,
} from '#domain/pricing/quotes/special-price.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { priceBeforeSpecial } from '#domain/pricing/quotes/agreed-price.ts';
import { CURRENCY_DIGITS, FULL_BASIS_POINTS, roundHalfUp } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from './frozen-price.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Parses a special price. Returns null, which removes the special price, if neither an amount nor a percentage is given. */
export function specialPriceIn({ amount, basisPoints, reason }: SentSpecialPrice): SpecialPrice | null {
  if (amount !== null && basisPoints !== null) throw invalidFields({ amount: ['invalid'] });
  if (amount !== null) return { kind: 'amount', amount, reason };
  return basisPoints === null ? null : { kind: 'percent', basisPoints, reason };
}

/** Refuses a special price without a reason, or beyond the user's limit. The limit is a share of the price before the special price. */
export async function refuseBeyondLimit(
  tx: Tx,
  special: SpecialPrice,
  { steps, currency }: Pick<FrozenPrice, 'steps' | 'currency'>,
): Promise<void> {
  const limit = await limitOf(tx);
  const exact = priceBeforeSpecial(steps);
  const before = exact === null ? null : roundHalfUp(exact);
  const problems = Object.entries(specialPriceProblems(special, before, limit));
  if (problems.length === 0) return;
  const unit = 10 ** CURRENCY_DIGITS[currency];
  throw new Problem('invalid', {
    fields: Object.fromEntries(problems.map(([field, code]) => [field, [code]])),
    bounds:
      special.kind === 'percent'
        ? { basisPoints: limit / 100 }
        : { amount: Math.ceil(lowestAmount(before, limit) / unit) },
  });
}

const LIMIT_OF_SPECIAL_PRICES = statement('limit-of-special-prices')`
  select sales_special_price_percent as percent from organizations where id = $1`;

/** Returns the largest discount that the user may give, in basis points. Only the role `sales` has a limit. */
async function limitOf(tx: Tx): Promise<number> {
  if (tx.user.role !== 'sales') return FULL_BASIS_POINTS;
  const [row] = await tx.statement(LIMIT_OF_SPECIAL_PRICES, [tx.organizationId]);
  return (row?.percent ?? 0) * 100;
}
