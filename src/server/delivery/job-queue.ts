import type pg from 'pg';
import { Logger, parseCronItems, run, type TaskList, type TaskSpec } from 'graphile-worker';
import { createPool } from '../db/pool.ts';
import type { App } from '../http/app-context.ts';
import { listOrganizations, systemScope } from '../db/system-scope.ts';
import { advanceDelivery } from './advance-delivery.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { readMailingStats } from './read-mailing-stats.ts';
import type { TurnLimits } from './turn.ts';

/** How many jobs one process works on at once, and the connections it needs for that and for listening. */
const CONCURRENCY = 2;
const CONNECTIONS = CONCURRENCY + 2;
/** What came of a job stands in the delivery itself; a job that failed is not tried again, the next plan makes another. */
const ONCE = 1;
/** What we send ourselves can be long, and comes when nothing else waits: the larger the number, the later. */
const AFTER_OTHERS = 10;
/** For how long one list is sent to before others are looked at. A worker is kept for this, and for one slow answer. */
const TURN: TurnLimits = { mails: 1_000, ms: 10_000 };

/**
 * Starts this process's share of the job queue: every minute, in one process, the deliveries are planned, and each that is
 * due is advanced by exactly one worker of all processes; every hour the numbers of what was sent are read. Answers how to
 * stop it.
 */
export async function startDeliveries(
  app: App,
  connection: pg.PoolConfig,
  turn: TurnLimits = TURN,
): Promise<() => Promise<void>> {
  const pool = createPool({ ...connection, pipeline: false }, CONNECTIONS);
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: quietLogger(app),
    taskList: tasksOf(app, turn),
    parsedCronItems: parseCronItems([
      { task: 'plan_deliveries', match: '* * * * *', options: { maxAttempts: ONCE } },
      { task: 'read_mailing_stats', match: '17 * * * *', options: { maxAttempts: ONCE } },
    ]),
  });
  const enqueue = async (organizationId: number, issueId: number) => {
    const order = { organizationId, issueId };
    await runner.addJob('advance_delivery', order, specOf(order));
  };
  app.wakeDelivery = (organizationId, issueId) => {
    enqueue(organizationId, issueId).catch((error: unknown) => {
      app.http.log.warn({ err: error, issueId }, 'a delivery could not be woken: the next plan finds it');
    });
  };
  await runner.addJob('plan_deliveries', {}, { jobKey: 'plan_deliveries', maxAttempts: ONCE });
  return async () => {
    app.wakeDelivery = () => undefined;
    await runner.stop();
    await pool.end();
  };
}

/** Which issue is to be advanced. */
interface Order {
  organizationId: number;
  issueId: number;
}

/** However often it is asked for, an issue stands in the queue once. */
function specOf({ organizationId, issueId }: Order, priority = 0): TaskSpec {
  return { jobKey: `advance_delivery ${organizationId}/${issueId}`, maxAttempts: ONCE, priority };
}

function tasksOf(app: App, turn: TurnLimits): TaskList {
  return {
    async plan_deliveries(_payload, { addJob }) {
      for (const organization of await listOrganizations(app.pool)) {
        for (const { issueId, isOwn } of await planDeliveries(systemScope(app.pool, organization))) {
          const order = { organizationId: organization.id, issueId };
          await addJob('advance_delivery', order, specOf(order, isOwn ? AFTER_OTHERS : 0));
        }
      }
    },
    async read_mailing_stats() {
      for (const organization of await listOrganizations(app.pool)) {
        await readMailingStats(app, systemScope(app.pool, organization));
      }
    },
    async advance_delivery(payload, { addJob }) {
      const { organizationId, issueId } = payload as Order;
      const organizations = await listOrganizations(app.pool);
      const organization = organizations.find(({ id }) => id === organizationId);
      if (organization && (await advanceDelivery(app, systemScope(app.pool, organization), issueId, turn))) {
        await addJob(
          'advance_delivery',
          { organizationId, issueId },
          specOf({ organizationId, issueId }, AFTER_OTHERS),
        );
      }
    },
  };
}

/** How loud the library's words are in our log: what it says of every job is for those who look closely. */
const LEVELS: Readonly<Record<string, 'error' | 'warn' | 'debug'>> = { error: 'error', warning: 'warn' };

function quietLogger(app: App): Logger {
  return new Logger(() => (level, message, meta) => {
    app.http.log[LEVELS[level] ?? 'debug']({ ...meta }, message);
  });
}
