import type { DeliverySummary } from '#contract/sending/deliveries.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listSendings } from './list-sendings.ts';

/** The number of days after its sending date during which an issue that waits for a user is listed. */
export const REMEMBERED_DAYS = 7;
/** An SQL condition for `listSendings`: the delivery `d` waits for a user, or is tried again. */
export const IS_WAITING = `d.state in ('blocked', 'unknown', 'retrying')`;
/** The maximum number of listed issues, more than an organization sends in two days. */
const ISSUES_MAX = 2_000;

/** Lists the issues of today and tomorrow with booked ads, and recent issues that wait for a user or a retry, by sending date. */
export async function listDeliveries(scope: Scope): Promise<DeliverySummary[]> {
  return scope.read((tx) =>
    listSendings(tx, {
      name: 'list-deliveries',
      from: addDays(tx.today, -REMEMBERED_DAYS),
      until: addDays(tx.today, 1),
      where: `(${IS_WAITING} or i.sending_date >= $4 and s.total > s.reserved)`,
      limit: ISSUES_MAX,
    }),
  );
}
