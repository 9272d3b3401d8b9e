import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';

/** For how many minutes after the link was opened a binding act needs no code. */
const FRESH_MINUTES = 30;
/** Above this amount, in minor units, a binding act always needs a code. */
export const CODE_ABOVE: Amount = 200_000;

/** Whether a binding act needs a code sent by mail: if the session is not fresh, or if the amount is above {@link CODE_ABOVE}. */
export function needsCode({ since, now, gross }: { since: Instant; now: Instant; gross: Amount }): boolean {
  const minutes = (Date.parse(now) - Date.parse(since)) / 60_000;
  return minutes > FRESH_MINUTES || gross > CODE_ABOVE;
}
