import { RETENTION, type RetentionKind } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { withLock } from '#server/platform/db/closed-database.ts';
import { forgetReadersOfMailings } from '#server/sending/delivery/mailing-adapters.ts';
import { removeUnusedImages } from '#server/platform/files/unused-images.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { forgetMails, forgetOutboxFiles } from '#server/platform/mail/find-mails.ts';
import { forgetNotifications } from '#server/customers/notifications/list-notifications.ts';
import { getOrganization } from '#server/access/organizations/organization-record.ts';
import { forgetSecurityEvents } from '#server/access/security-log/security-log.ts';
import { forgetRequests, forgetUnconfirmedRequests } from '#server/public/storefront/storefront-requests.ts';
import { forgetLinks } from '#server/public/portal/order-links.ts';
import { dropOldMonths } from '#server/sending/tracking/months.ts';
import { countDeleted, logFailure } from './job-log.ts';

/** The key of the advisory lock that lets one process sweep at a time. The number is arbitrary. */
const SWEEP_LOCK = 7_240_121;

/** Adds the number of records that a committed step has deleted. */
type Count = (deleted: number) => void;
/** The functions that delete expired data, by kind. */
type Sweepers = Partial<Record<RetentionKind, (count: Count) => Promise<void>>>;

/**
 * Deletes data whose retention period is over. Each kind has its own period, and an administrator or the operator can set some of them. The
 * kinds in the database that are missing here are deleted by `cleanUp`. Never deletes data that an order, a report or a mailing needs. Runs
 * in one process at a time and can be repeated after a failure or a crash. A failed kind does not stop the others.
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

/** Returns the sweepers of data that belongs to no single organization. */
function sweepersOfInstance({ pool, env }: App): Sweepers {
  return {
    hits: async (count) => count(await dropOldMonths(pool, env.hitDays)),
    outboxFiles: async (count) => count(await forgetOutboxFiles(env.dataFolder, RETENTION.outboxFiles.days)),
  };
}

/** Returns the sweepers of the data of one organization. */
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
