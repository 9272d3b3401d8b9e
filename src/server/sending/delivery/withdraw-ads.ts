import { cancelProblem } from '#domain/sales/orders/cancel-rules.ts';
import { addDays } from '#domain/platform/day.ts';
import { hasEnded } from '#domain/sending/delivery/delivery.ts';
import { abilitiesOf, kindsThat } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { findConnectionOf } from './connections/connection.ts';
import { openMailingSystem } from './mailing-adapters.ts';
import {
  type DeliveryRow,
  getIssueToSend,
  type IssueToSend,
  frozenTextsOf,
  lockDelivery,
  UNKNOWN_CONTENT,
  writeEvent,
} from './deliveries-store.ts';
import { contentKeyOf, type FrozenAd, listFrozenAds, renderAds } from './frozen-ads.ts';
import { isCounted } from './write-vert-reports.ts';
import { MailingError, type MailingSystem } from './mailing-system.ts';
import { handedToBy, hasMoved } from './handed-to.ts';
import { takeLease } from './steps/lease.ts';
import { markOffered } from './steps/mark-items.ts';
import type { DeliveryApp } from './steps/load-delivery.ts';
import { settleGoing } from './steps/settle-step.ts';
import { writeSettlement } from './steps/write-settlement.ts';
import { statement } from '../../platform/db/statement.ts';

/** How long withdrawn ads stay out of the mailing, so that they can be cancelled before the next hand-over restores them. */
const PAUSE_MS = 60_000;
/** How many days after its sending date a mailing may still be sent. */
const LATE_DAYS = 35;

interface Withdrawal {
  before: DeliveryRow;
  lease: string;
  issue: IssueToSend;
  /** The ids of the frozen ads that are withdrawn. */
  takenOut: number[];
  rest: FrozenAd[];
  isCounted: boolean;
  system: MailingSystem;
}

/**
 * Withdraws ads from other systems' mailings before the ads are cancelled. If that fails, refuses with the system's reason, and the ads
 * must not be cancelled. Mailings older than `LATE_DAYS` are given up instead. Until the end of the sending date, ads that are not
 * cancelled afterwards are restored a minute later. Ads are also withdrawn after the sending date, because a late mailing may still be
 * sent.
 */
async function withdrawAds(
  app: DeliveryApp,
  scope: Scope,
  { issues, vertIds }: { issues: Awaited<ReturnType<typeof listIssuesWith>>; vertIds: readonly number[] },
): Promise<void> {
  for (const { issue_id: issueId, is_long_ago: isLongAgo } of issues) {
    try {
      await handOverTheRest(app, scope, await takeOut(app, scope, issueId, vertIds));
    } catch (error) {
      if (!isLongAgo || !(error instanceof Problem) || error.code !== 'not_withdrawn') throw error;
      await giveUp(scope, issueId, vertIds);
    }
  }
}

const VERTS_TO_WITHDRAW = statement('verts-to-withdraw')`
  select v.id, v.sent_at is not null as sent, v.invoice_id is not null as billed, o.booked_at, o.reservation_expire_date, o.lapsed_at
       from verts v join orders o on o.organization_id = $1 and o.id = v.order_id
       where v.organization_id = $1 and (v.order_id = $2 or v.id = any ($3::bigint[]))`;

/**
 * Withdraws the ads of an order, or some of its ads, before they are cancelled or moved. Does nothing if `cancelProblem` says that
 * they cannot be cancelled, because the act itself refuses that.
 */
export async function withdrawBeforeCancelling(
  app: DeliveryApp,
  scope: Scope,
  { orderId = null, vertIds = [] }: { orderId?: number | null; vertIds?: readonly number[] },
): Promise<void> {
  if (orderId === null && vertIds.length === 0) return;
  // Both statements are sent together.
  const [verts, issues] = await scope.read((tx) =>
    Promise.all([
      tx.statement(VERTS_TO_WITHDRAW, [tx.organizationId, orderId, vertIds]),
      listIssuesWith(tx, { orderId, vertIds }),
    ]),
  );
  const [order] = verts;
  if (order && cancelProblem(orderFacts(order), verts, scope.user, scope.today) === null)
    await withdrawAds(app, scope, { issues, vertIds: verts.map(({ id }) => id) });
}

const ISSUES_WITH_HANDED_ADS = statement('issues-with-handed-ads')`
  select distinct d.issue_id, i.sending_date < $4 as is_long_ago from delivery_items t
     join deliveries d on d.organization_id = $1 and d.issue_id = t.issue_id
     join issues i on i.organization_id = $1 and i.id = d.issue_id
     where t.organization_id = $1 and t.vert_id in (
         select v.id from verts v where v.organization_id = $1 and (v.order_id = $2 or v.id = any ($3::bigint[])))
       and (t.replaced_at is null or (coalesce(t.handed_over_at, t.offered_at) is not null and t.withdrawn_at is null))
       and d.kind = any ($5) and d.content_key is not null and d.state <> 'sent'
     order by d.issue_id`.as<{ is_long_ago: boolean }>();

/** Lists the issues whose mailing contains, or may contain, ads that must be withdrawn. */
function listIssuesWith(
  tx: Tx,
  { orderId, vertIds }: { orderId: number | null; vertIds: readonly number[] },
) {
  return tx.statement(ISSUES_WITH_HANDED_ADS, [
    tx.organizationId,
    orderId,
    vertIds,
    addDays(tx.today, -LATE_DAYS),
    kindsThat(({ cancelling }) => cancelling === 'withdraw'),
  ]);
}

const GIVE_ADS_UP = statement('give-ads-up')`
  update delivery_items set replaced_at = least(replaced_at, statement_timestamp()), withdrawn_at = statement_timestamp()
       where organization_id = $1 and issue_id = $2 and vert_id = any ($3::bigint[]) and withdrawn_at is null`;

/** Marks the ads as withdrawn, and records on the timeline that they may still be in an old mailing. */
async function giveUp(scope: Scope, issueId: number, vertIds: readonly number[]): Promise<void> {
  await scope.transact(async (tx) => {
    await tx.statement(GIVE_ADS_UP, [tx.organizationId, issueId, vertIds]);
    writeEvent(tx, issueId, 'not_withdrawn');
  });
}

const TAKE_ADS_OUT = statement('take-ads-out')`
  update delivery_items set replaced_at = statement_timestamp()
       where organization_id = $1 and issue_id = $2 and vert_id = any ($3::bigint[]) and replaced_at is null
       returning id`;

function takeOut(
  app: DeliveryApp,
  scope: Scope,
  issueId: number,
  vertIds: readonly number[],
): Promise<Withdrawal> {
  return scope.transact(async (tx) => {
    const before = await lockDelivery(tx, issueId);
    if (!before?.is_free || before.state === 'sent') throw new Problem('being_sent');
    const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
    const connection = await findConnectionOf(tx, app.keys, issue.publicationId);
    if (hasMoved(before, connection)) {
      throw new Problem('not_withdrawn', { extra: { reason: 'issue_missing' } });
    }
    const takenOut = await tx.statement(TAKE_ADS_OUT, [tx.organizationId, issueId, vertIds]);
    // The call also hands over the other ads, some of them possibly for the first time.
    await markOffered(tx, issueId, abilitiesOf(before.kind).confirmsSending);
    const counts = await isCounted(tx);
    const lease = await takeLease(tx, before, {
      state: before.state,
      kind: before.kind,
      handOver: {
        contentKey: UNKNOWN_CONTENT,
        letter: frozenTextsOf(issue),
        isCounted: counts,
        countsRecipients: false,
        handedTo: handedToBy(connection),
      },
    });
    return {
      before,
      lease,
      issue: {
        ...issue,
        reference: before.reference,
        isUncertain: before.content_key === UNKNOWN_CONTENT,
      },
      takenOut: takenOut.map(({ id }) => id),
      rest: await listFrozenAds(tx, issueId),
      isCounted: counts,
      system: openMailingSystem(app, scope, connection),
    };
  });
}

async function handOverTheRest(app: DeliveryApp, scope: Scope, withdrawal: Withdrawal): Promise<void> {
  const { system, issue, rest } = withdrawal;
  const key = contentKeyOf(rest, withdrawal.isCounted);
  const { state } = withdrawal.before;
  const isLate = hasEnded(state) || scope.today > issue.sendingDate;
  const keep = { ads: renderAds(app, scope.organizationId, rest, withdrawal.isCounted), key };
  try {
    // After the sending date, withdraw the ads from the known mailing instead of searching for it again.
    const reference = isLate
      ? await system.withdraw(issue, keep)
      : await system.handOver(issue, keep.ads, key);
    const result = {
      // A delivery that has ended, or waits for a user, stays in its state.
      state: isLate || state === 'unknown' ? state : ('handed_over' as const),
      reference,
      concern: null,
      isHandedOver: true,
    };
    const { before } = withdrawal;
    const settled = settleGoing({ before, key, adCount: rest.length }, result, PAUSE_MS);
    await writeSettlement(scope, withdrawal, settled);
  } catch (error) {
    if (!(error instanceof MailingError)) throw error;
    await putBack(scope, withdrawal, error);
    throw new Problem('not_withdrawn', { extra: { reason: error.reason }, cause: error });
  }
}

const PUT_DELIVERY_BACK = statement('put-delivery-back')`
  update deliveries set leased_until = null, due_at = statement_timestamp()
       where organization_id = $1 and issue_id = $2 and state <> 'sent'`;

const PUT_ADS_BACK = statement('put-ads-back')`
  update delivery_items set replaced_at = null where organization_id = $1 and id = any ($2::bigint[])`;

/** Restores the ads after a failed withdrawal: the system may or may not have removed them, so the next step hands them over again. */
async function putBack(
  scope: Scope,
  { issue: { issueId }, takenOut }: Withdrawal,
  error: MailingError,
): Promise<void> {
  await scope.transact(async (tx) => {
    await tx.statement(PUT_DELIVERY_BACK, [tx.organizationId, issueId]);
    await tx.statement(PUT_ADS_BACK, [tx.organizationId, takenOut]);
    writeEvent(tx, issueId, 'not_withdrawn', { reason: error.reason, detail: error.message });
  });
}
