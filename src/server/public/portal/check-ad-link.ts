import { Problem } from '#server/platform/base/problem.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { checkLink, type LinkAnswer } from '#server/platform/outgoing/check-link.ts';
import { countAttempt, QUARTER_HOUR } from '#server/access/sessions/sign-in-limit.ts';
import type { Contact } from './find-contact.ts';

/** How many link addresses are checked for a contact before checks are skipped. */
const FREE_CHECKS = 30;

/** Checks the link of a saved ad. Returns null if the ad has no link, or after too many checks. */
export async function checkAdLink(
  app: App,
  { counted, isDemo }: Contact,
  address: string,
): Promise<LinkAnswer | null> {
  if (address === '') return null;
  try {
    await transact(app.pool, null, ({ db }) =>
      countAttempt(db, {
        subject: `checks of ${counted}`,
        free: FREE_CHECKS,
        ...QUARTER_HOUR,
      }),
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return null;
    throw error;
  }
  const { outgoingNetworks } = isDemo ? settingsOfDemo(app.env) : app.env;
  return checkLink(address, outgoingNetworks);
}
