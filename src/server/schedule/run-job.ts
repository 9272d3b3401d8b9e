import type { RetentionKind } from '#domain/platform/retention.ts';
import { withLock } from '#server/platform/db/closed-database.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import {
  listOrganizations,
  listOrganizationsWith,
  type OrganizationToday,
  systemScope,
  type WorkFunction,
} from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countDeleted, logFailure } from './job-log.ts';

/** Counts the records that a committed step has deleted because of their age. */
type Count = (kind: RetentionKind, deleted: number) => void;
type Step = (scope: Scope, app: App, count: Count) => Promise<unknown>;
/** Steps by what they do, in a form that can be followed by "failed". */
type Steps = Readonly<Record<string, Step>>;

/** Work that is repeated for many organizations. */
export interface Job {
  /** A crontab pattern, in UTC. */
  cron: string;
  /** Whether it also runs when a process starts; true by default. */
  isRunAtStart?: boolean;
  /** How many hours back a start makes up for runs that were missed because no process ran. */
  makesUpHours?: number;
  /** The key of the advisory lock with which only one process runs the job at a time. */
  lock?: number;
  /** The work that belongs to no organization. */
  ofInstance?: Readonly<Record<string, (app: App, count: Count) => Promise<unknown>>>;
  /** The organizations of `steps`. */
  organizations: WorkFunction | 'all';
  steps: Steps;
  /** The work that each process does once a day for every organization. */
  oncePerDay?: Steps;
}

/** The day on which this process last did the daily work of an organization, by its id. */
export type DoneDays = Map<number, string>;

/** Returns a step that does the work for each item of a list. An item that fails does not stop the others. */
export function forEach<Item>(
  list: (scope: Scope) => Promise<readonly Item[]>,
  work: (scope: Scope, item: Item, app: App) => Promise<unknown>,
): Step {
  return async (scope, app) => {
    const failures: unknown[] = [];
    for (const item of await list(scope)) {
      await work(scope, item, app).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`);
  };
}

/** Runs a job once. Never fails: a failed step is logged, does not stop the others, and runs again the next time. */
export async function runOnce(app: App, name: string, job: Job, done: DoneDays): Promise<void> {
  const run = () => runSteps(app, job, done);
  await logFailure(app, `the job ${name}`, () =>
    job.lock === undefined ? run() : withLock(app.pool, job.lock, run),
  );
}

async function runSteps(app: App, job: Job, done: DoneDays): Promise<void> {
  const { ofInstance = {}, organizations, steps, oncePerDay } = job;
  const count: Count = (kind, deleted) => countDeleted(app, kind, deleted);
  for (const [what, step] of Object.entries(ofInstance)) await logFailure(app, what, () => step(app, count));
  const found =
    organizations === 'all'
      ? await listOrganizations(app.pool)
      : await listOrganizationsWith(app.pool, organizations);
  for (const organization of found) await runStepsOf(app, organization, steps);
  if (!oncePerDay) return;
  for (const organization of await listOrganizations(app.pool)) {
    const { id, today } = organization;
    if (done.get(id) === today) continue;
    if (await runStepsOf(app, organization, oncePerDay)) done.set(id, today);
  }
}

/** Runs the steps for an organization. Returns whether all of them succeeded. */
async function runStepsOf(app: App, organization: OrganizationToday, steps: Steps): Promise<boolean> {
  const scope = systemScope(app.pool, organization);
  let succeeded = 0;
  for (const [what, step] of Object.entries(steps)) {
    await logFailure(app, `${what} of organization ${organization.id}`, async () => {
      await step(scope, app, (kind, deleted) => countDeleted(app, kind, deleted));
      succeeded += 1;
    });
  }
  return succeeded === Object.keys(steps).length;
}
