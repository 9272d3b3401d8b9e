import type { Day, Month } from '#domain/platform/day.ts';
import { closedUntilProblem } from '#domain/billing/accounting/closed-months.ts';
import { addMonths, lastDayOfMonth, monthOf } from '#domain/platform/day.ts';
import { invalidFields, refuseFields } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** An act that closed or reopened months. */
interface ClosingAct {
  act: 'closed' | 'reopened';
  month: Month;
  userName: string;
  at: string;
}

const READ_CLOSED_MONTHS = statement('read-closed-months')`
  select closed_until from closed_months where organization_id = $1`;

const ENSURE_CLOSED_MONTHS = statement('ensure-closed-months')`
  insert into closed_months (organization_id) values ($1) on conflict (organization_id) do nothing`;

const HOLD_CLOSED_MONTHS = statement('hold-closed-months')`
  select closed_until from closed_months where organization_id = $1 for share`;

/**
 * Returns the last day of the closed months, or null. Until the end of the transaction, no month is closed or reopened, so that no day it
 * writes falls into a month closed meanwhile.
 */
export async function holdClosedUntil(tx: Tx): Promise<Day | null> {
  await tx.statement(ENSURE_CLOSED_MONTHS, [tx.organizationId]);
  const [row] = await tx.statement(HOLD_CLOSED_MONTHS, [tx.organizationId]);
  return row?.closed_until ?? null;
}

/** Returns the last day of the closed months, or null, without keeping others from closing or reopening months. */
export async function findClosedUntil(tx: Tx): Promise<Day | null> {
  const [row] = await tx.statement(READ_CLOSED_MONTHS, [tx.organizationId]);
  return row?.closed_until ?? null;
}

/** Refuses to date something in a closed month, under this field. */
export async function refuseClosedDay(tx: Tx, day: Day, field: string): Promise<void> {
  const until = await holdClosedUntil(tx);
  if (until !== null && day <= until) throw invalidFields({ [field]: ['closed'] });
}

const CLOSING_ACTS = statement('closing-acts')`
  select action, details, user_name, happened_at from audit_log
  where organization_id = $1 and subject = 'organization' and subject_id = $1 and action in ('month_closed', 'month_reopened')
  order by id desc limit 12`.as<{ details: { month: Month } }>();

/** Until when months are closed, and who closed and reopened months, the latest act first. */
export interface ClosedMonths {
  closedUntil: Month | null;
  closingActs: ClosingAct[];
}

/** Returns until when months are closed, and the last 12 acts that closed or reopened a month. */
export async function readClosedMonths(tx: Tx): Promise<ClosedMonths> {
  const until = await findClosedUntil(tx);
  const acts = await tx.statement(CLOSING_ACTS, [tx.organizationId]);
  return {
    closedUntil: until === null ? null : monthOf(until),
    closingActs: acts.map(({ action, details, user_name: userName, happened_at: at }) => ({
      act: action === 'month_closed' ? 'closed' : 'reopened',
      month: details.month,
      userName,
      at,
    })),
  };
}

const LOCK_CLOSED_MONTHS = statement('lock-closed-months')`
  select closed_until from closed_months where organization_id = $1 for no key update`;

const WRITE_CLOSED_MONTHS = statement('write-closed-months')`
  update closed_months set closed_until = $2, version = version + 1 where organization_id = $1`;

async function changeClosedUntil(
  scope: Scope,
  month: Month,
  { act, until }: { act: ClosingAct['act']; until: Day },
): Promise<ClosedMonths> {
  return scope.transact(async (tx) => {
    await tx.statement(ENSURE_CLOSED_MONTHS, [tx.organizationId]);
    const [row] = await tx.statement(LOCK_CLOSED_MONTHS, [tx.organizationId]);
    const problem = closedUntilProblem(act, month, {
      closedUntil: row?.closed_until ?? null,
      today: tx.today,
    });
    refuseFields({ month: problem });
    await tx.statement(WRITE_CLOSED_MONTHS, [tx.organizationId, until]);
    await recordAct(tx, `month_${act}`, { organization: tx.organizationId }, { month });
    return readClosedMonths(tx);
  });
}

/** Closes a month and those before it. Refuses one that is not over, and one that is closed already. */
export function closeMonth(scope: Scope, { month }: { month: Month }): Promise<ClosedMonths> {
  return changeClosedUntil(scope, month, { act: 'closed', until: lastDayOfMonth(month) });
}

/** Reopens a month and those after it. Refuses one that is not closed. */
export function reopenMonth(scope: Scope, { month }: { month: Month }): Promise<ClosedMonths> {
  return changeClosedUntil(scope, month, { act: 'reopened', until: lastDayOfMonth(addMonths(month, -1)) });
}
