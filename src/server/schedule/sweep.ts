import { RETENTION, type RetentionKind } from '#domain/retention.ts';
import type { Scope } from '../db/scope.ts';
import { listOrganizations, systemScope } from '../db/system-scope.ts';
import { withLock } from '../db/with-lock.ts';
import { forgetReadersOfMailings } from '../delivery/mailing-adapters.ts';
import { removeUnusedImages } from '../files/unused-images.ts';
import type { App } from '../http/app-context.ts';
import { forgetMails, forgetOutboxFiles } from '../mail/forget-mails.ts';
import { forgetNotifications } from '../notifications/forget-notifications.ts';
import { getOrganization } from '../organizations/organization-record.ts';
import { forgetSecurityEvents } from '../security-log/forget-security-events.ts';
import { forgetRequests, forgetUnconfirmedRequests } from '../storefront/forget-requests.ts';
import { forgetLinks } from '../portal/forget-links.ts';
import { dropOldMonths } from '../tracking/months.ts';
import { countDeleted } from './count-deleted.ts';
import { logFailure } from './log-failure.ts';

/** The key of the advisory lock that lets one process sweep at a time. The number is arbitrary. */
const SWEEP_LOCK = 7_240_121;

/** Counts what a committed step has deleted. */
type Count = (deleted: number) => void;
/** What deletes the kinds that are kept for days. */
type Sweepers = Partial<Record<RetentionKind, (count: Count) => Promise<void>>>;

/**
 * Deletes everything that is kept for days and is over: each kind by its own time, which an administrator or the operator may
 * have set. Nothing that an order, a report or a mailing needs is deleted. Runs in one process at a time and can be repeated
 * after a failure or a crash; a failed kind does not stop the others.
 */
export async function sweep(app: App): Promise<void> {
  await logFailure(app, 'the sweep', async () => {
    await withLock(app.pool, SWEEP_LOCK, async () => {
      await sweepKinds(app, sweepersOfInstance(app), 'of the instance');
      for (const organization of await listOrganizations(app.pool)) {
        const scope = systemScope(app.pool, organization);
        await sweepKinds(app, sweepersOf(app, scope), `of organization ${organization.id}`);
      }
    });
  });
}

/** What belongs to all organizations together. */
function sweepersOfInstance({ pool, env }: App): Sweepers {
  return {
    hits: async (count) => count(await dropOldMonths(pool, env.hitDays)),
    outboxFiles: async (count) => count(await forgetOutboxFiles(env.dataFolder, RETENTION.outboxFiles.days)),
  };
}

/** What belongs to one organization. */
function sweepersOf({ env, files }: App, scope: Scope): Sweepers {
  const settings = () => getOrganization(scope);
  return {
    mails: async (count) => count(await forgetMails(scope, (await settings()).mail_days)),
    readers: async (count) => forgetReadersOfMailings(scope, (await settings()).reader_days, count),
    notifications: async (count) => count(await forgetNotifications(scope, RETENTION.notifications.days)),
    unconfirmedRequests: async (count) => count(await forgetUnconfirmedRequests(scope)),
    storefrontRequests: async (count) => count(await forgetRequests(scope)),
    orderLinks: async (count) => count(await forgetLinks(scope)),
    securityEvents: async (count) => count(await forgetSecurityEvents(scope, env.securityLogDays)),
    images: async (count) => {
      const { image_days: unusedForDays } = await settings();
      await removeUnusedImages(scope, files, { unusedForDays }, count);
    },
  };
}

async function sweepKinds(app: App, sweepers: Sweepers, whose: string): Promise<void> {
  for (const [kind, sweeper] of Object.entries(sweepers) as [
    RetentionKind,
    (count: Count) => Promise<void>,
  ][]) {
    await logFailure(app, `deleting old ${kind} ${whose}`, () =>
      sweeper((deleted) => countDeleted(app, kind, deleted)),
    );
  }
}
