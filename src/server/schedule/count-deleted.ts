import { RETENTION, type RetentionKind } from '#domain/retention.ts';
import type { App } from '../http/app-context.ts';

const KINDS = Object.keys(RETENTION) as RetentionKind[];

/** What this process has deleted because of its age, by kind. */
const deletedBy = new WeakMap<App, Map<string, number>>();

/** Registers the counts by kind as a metric, each from 0 on. */
export function measureDeleted(app: App): void {
  app.metrics.counters(
    'vertbook_retention_deleted_total',
    'Records that were deleted because of their age, by kind; of hits the months, of mails in the outbox the files.',
    'kind',
    () => countsOf(app),
  );
}

/** Counts what a committed step has deleted, and logs it. */
export function countDeleted(app: App, kind: RetentionKind, deleted: number): void {
  if (deleted === 0) return;
  const counts = countsOf(app);
  counts.set(kind, (counts.get(kind) ?? 0) + deleted);
  app.http.log.info({ kind, deleted }, 'deleted because of its age');
}

/** The counts of this process. */
export function countsOf(app: App): Map<string, number> {
  const counts =
    deletedBy.get(app) ?? new Map(KINDS.filter((kind) => kind !== 'drafts').map((kind) => [kind, 0]));
  deletedBy.set(app, counts);
  return counts;
}
