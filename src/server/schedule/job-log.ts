import type { App } from '#server/platform/http/app-context.ts';
import { RETENTION, type RetentionKind } from '#domain/platform/retention.ts';

/** Runs a step of a job. Never fails: logs an error, and the step runs again with the next job. */
export async function logFailure(
  { http }: Pick<App, 'http'>,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    http.log.error({ err: error }, `${what} failed`);
  }
}

const KINDS = Object.keys(RETENTION) as RetentionKind[];

/** How many records this process has deleted because of their age, by kind. */
const deletedBy = new WeakMap<App, Map<string, number>>();

/** Registers the counts by kind as a metric. Each starts at 0. */
export function measureDeleted(app: App): void {
  app.metrics.counters(
    'vertbook_retention_deleted_total',
    'Records that were deleted because of their age, by kind; of hits the months, of mails in the outbox the files.',
    'kind',
    () => countsOf(app),
  );
}

/** Adds the number of records that a committed step has deleted, and logs it. */
export function countDeleted(app: App, kind: RetentionKind, deleted: number): void {
  if (deleted === 0) return;
  const counts = countsOf(app);
  counts.set(kind, (counts.get(kind) ?? 0) + deleted);
  app.http.log.info({ kind, deleted }, 'deleted because of its age');
}

/** Returns the counts of this process, by kind. */
export function countsOf(app: App): Map<string, number> {
  const counts =
    deletedBy.get(app) ?? new Map(KINDS.filter((kind) => kind !== 'drafts').map((kind) => [kind, 0]));
  deletedBy.set(app, counts);
  return counts;
}
