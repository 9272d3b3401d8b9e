import type { Amount } from './money.ts';
import type { Rate, RateCard } from './rate-card.ts';

/** What a rate costs for one issue, rounded half up; null for a price per thousand while the recipients are unknown. */
export function issuePrice(
  { kind, price }: Pick<Rate, 'kind' | 'price'>,
  { recipients }: Pick<RateCard, 'recipients'>,
): Amount | null {
  if (kind === 'flat') return price;
  return recipients === null ? null : Math.floor((price * recipients + 500) / 1000);
}
