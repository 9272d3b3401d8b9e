import type { Amount } from './money.ts';
import type { Rate, RateCard } from '../rate-cards/rate-card.ts';

/** Returns the price of a rate for one issue, rounded half up; null for a price per thousand if the recipients are unknown. */
export function issuePrice(
  { kind, price }: Pick<Rate, 'kind' | 'price'>,
  { recipients }: Pick<RateCard, 'recipients'>,
): Amount | null {
  if (kind === 'flat') return price;
  return recipients === null ? null : Math.floor((price * recipients + 500) / 1000);
}
