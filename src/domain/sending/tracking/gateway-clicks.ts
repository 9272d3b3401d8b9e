import { type Pace, tooFast } from './pace.ts';
import { mayBeMachine, type Network } from './tracking-machines.ts';
import type { Hit } from './tracking-repeats.ts';

/** For how long unopened mails of one network are compared. */
export const UNOPENED_TOGETHER_MS = 30_000;
const UNOPENED_MAILS: Pace = { links: 3, ms: UNOPENED_TOGETHER_MS };
/** For how long after the sending of a mail a click on it, while it is unopened, may be a gateway's. */
const UNOPENED_CLICK_MS = 2 * 60_000;

/** Whether a click in a mail with a key is so soon that, if the mail is unopened, it may be a gateway's. */
export function mayBeGateway(
  click: Pick<Hit, 'kind' | 'reason' | 'sinceSentMs' | 'isHosted'> & { mail: Network | null },
): boolean {
  const { kind, mail, reason, sinceSentMs, isHosted } = click;
  if (kind !== 'click' || mail === null || isHosted || sinceSentMs === null) return false;
  return sinceSentMs < UNOPENED_CLICK_MS && (reason === 'burst' || mayBeMachine(click));
}

/**
 * Returns the clicks of a company's gateway, which checks the links of each mail on arrival from the same network as the company's
 * readers. `clicks` are those of one network in mails of one issue that were not opened before.
 */
export function gatewayClicks<Click extends Pick<Hit, 'at'> & { mail: Network | null }>(
  clicks: readonly Click[],
): Click[] {
  return tooFast(clicks, UNOPENED_MAILS, ({ mail }) => String(mail));
}
