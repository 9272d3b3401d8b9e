import type { App } from '../http/app-context.ts';
import { cleanUpMailingSystems } from '../delivery/mailing-adapters.ts';
import { tidyLapsedReservations } from '../orders/tidy-lapsed-reservations.ts';
import { fillRhythms } from '../publications/fill-rhythms.ts';
import { forgetTrackedClients } from '../tracking/forget-tracked-clients.ts';
import { turnTrackingMonths } from '../tracking/months.ts';
import { forgetExpiredSignIns, forgetOldAnswers } from './forget-old-records.ts';
import { repeat } from '../queue/repeat.ts';
import { listOrganizations, type OrganizationToday, systemScope } from '../db/system-scope.ts';
import { withLock } from '../db/with-lock.ts';

/** Any fixed number: the lock that lets one process tidy. */
const TIDY_LOCK = 7_240_118;
const PAUSE_MS = 3 * 60_000;

/** For which day each organisation's rhythms were filled by this process; filling them again changes nothing. */
type FilledDays = Map<number, string>;

/**
 * Tidies the books every few minutes, in one process at a time: lapsed reservations, the year ahead of every rhythm, and
 * records that have run out. No answer depends on it. Never fails: what goes wrong is logged and tried again.
 */
export function startTidyRound(app: App): () => Promise<void> {
  const filled: FilledDays = new Map();
  const round = repeat(async () => {
    await tidy(app, filled);
    return false;
  }, PAUSE_MS);
  return () => round.stop();
}

/** One turn of the round. Never fails. */
export async function tidy(app: App, filled: FilledDays = new Map()): Promise<void> {
  await logFailure(app, 'tidying', async () => {
    await withLock(app.pool, TIDY_LOCK, async () => {
      await logFailure(app, 'forgetting what has run out', () => forgetExpiredSignIns(app.pool));
      await logFailure(app, 'turning the months of views and clicks', () => turnTrackingMonths(app.pool));
      for (const organization of await listOrganizations(app.pool)) {
        await tidyOrganization(app, organization, filled);
      }
    });
  });
}

/** One organisation's trouble is not another's: each step stands for itself. */
async function tidyOrganization(
  app: App,
  organization: OrganizationToday,
  filled: FilledDays,
): Promise<void> {
  const { id, today } = organization;
  const scope = systemScope(app.pool, organization);
  await logFailure(app, `tidying the reservations of organisation ${id}`, () =>
    tidyLapsedReservations(scope),
  );
  await logFailure(app, `forgetting the answers of organisation ${id}`, () => forgetOldAnswers(scope));
  await logFailure(app, `forgetting the tracked clients of organisation ${id}`, () =>
    forgetTrackedClients(scope),
  );
  await logFailure(app, `cleaning up the mailing systems of organisation ${id}`, () =>
    cleanUpMailingSystems(scope),
  );
  if (filled.get(id) !== today) {
    await logFailure(app, `filling the rhythms of organisation ${id}`, async () => {
      await fillRhythms(scope);
      filled.set(id, today);
    });
  }
}

async function logFailure(app: App, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.http.log.error({ err: error }, `${what} failed`);
  }
}
