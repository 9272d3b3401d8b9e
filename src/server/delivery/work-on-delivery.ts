import { randomUUID } from 'node:crypto';
import type { DeliveryProgress, MailingReason } from '#domain/delivery.ts';
import type { MailingKind } from '#domain/mailing-kinds.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { type DeliveryRow, type FrozenLetter, lockDelivery, writeEvent } from './deliveries-store.ts';
import { markHandedOver } from './mark-items.ts';
import type { Concern } from './mailing-system.ts';
import type { HandedTo } from './where-handed.ts';

/** For how long a process that takes a step is left alone; whoever needs longer holds the lease on the way. */
const LEASE_MS = 2 * 60_000;

interface Lease {
  /** Whether a step is taken now; else the delivery is only looked at again after the pause. */
  isWorked: boolean;
  kind: MailingKind;
  /** Where it is handed over: what is written down of that before; else all is as it was. */
  handing: Handing | null;
  state: DeliveryProgress;
  pauseMs: number;
}

/** What is handed over, as it is known before anybody has answered. */
interface Handing {
  /** What is known of the mailing's content from here on; null: no more than before. */
  contentKey: string | null;
  letter: FrozenLetter;
  isCounted: boolean;
  handedTo: HandedTo;
}

/** Writes down what is about to be done, before anybody outside hears of it. Answers the key of the lease. */
export async function takeLease(tx: Tx, before: DeliveryRow, lease: Lease): Promise<string> {
  const key = randomUUID();
  await tx.statement(
    'take-delivery-lease',
    `update deliveries set state = $3, kind = $4, lease_key = $9, content_key = coalesce($5, content_key),
       letter = coalesce($10, letter), is_counted = coalesce($11, is_counted), handed_to = coalesce($12, handed_to),
       leased_until = case when $6 then clock_timestamp() + make_interval(secs => $7) end,
       due_at = clock_timestamp() + make_interval(secs => $8), updated_at = now()
     where organization_id = $1 and issue_id = $2`,
    [
      tx.organizationId,
      before.issue_id,
      lease.state,
      lease.kind,
      lease.handing?.contentKey ?? null,
      lease.isWorked,
      LEASE_MS / 1000,
      (lease.isWorked ? LEASE_MS : lease.pauseMs) / 1000,
      key,
      lease.handing && JSON.stringify(lease.handing.letter),
      lease.handing?.isCounted ?? null,
      lease.handing && JSON.stringify(lease.handing.handedTo),
    ],
  );
  if (lease.state === 'claimed' && before.state !== 'claimed') {
    writeEvent(tx, before.issue_id, 'claimed');
  }
  return key;
}

/** Prolongs the lease; false when it had run out, so that somebody else may be at it already. */
export async function holdLease(scope: Scope, issueId: number, key: string): Promise<boolean> {
  const held = await scope.transact((tx) =>
    tx.statement(
      'hold-delivery-lease',
      `update deliveries set leased_until = clock_timestamp() + make_interval(secs => $3),
         due_at = clock_timestamp() + make_interval(secs => $3)
       where organization_id = $1 and issue_id = $2 and lease_key = $4 and leased_until > clock_timestamp()
       returning 1`,
      [tx.organizationId, issueId, LEASE_MS / 1000, key],
    ),
  );
  return held.length > 0;
}

/** What came of a step. */
export type Outcome =
  /** It has ended, and that is written down. */
  | { kind: 'ended' }
  | { kind: 'checked'; concern: Concern | null; pauseMs: number }
  | {
      kind: 'going';
      state: DeliveryProgress;
      contentKey: string | null;
      reference: Record<string, unknown> | null;
      concern: Concern | null;
      pauseMs: number;
      /** The ads were handed over; else it was only asked what became of them. */
      isHanded: boolean;
      ads: number;
    }
  | Failure;

/** What was refused, or could not be done. */
export interface Failure {
  kind: 'failed';
  state: 'retrying' | 'blocked' | 'unknown' | 'planned';
  reason: MailingReason;
  detail: string;
  pauseMs: number;
  pausesConnection: boolean;
  /** What is known of the mailing's content again, because nothing was done; undefined: no more than before. */
  contentKey: string | null | undefined;
}

const DETAIL_MAX = 500;

/**
 * Writes down what came of a step and gives the lease back. A delivery that was confirmed meanwhile is left alone, and so
 * is one that somebody else has taken over.
 */
export async function endWork(
  scope: Scope,
  { before, lease }: { before: DeliveryRow; lease: string },
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'ended') {
    return;
  }
  await scope.transact(async (tx) => {
    const present = await lockDelivery(tx, before.issue_id);
    if (!present || present.state === 'sent' || present.lease_key !== lease) {
      return;
    }
    if (outcome.kind === 'checked') {
      await writeChecked(tx, present, outcome);
    } else if (outcome.kind === 'going') {
      await writeGoing(tx, before, outcome);
    } else {
      await writeFailure(tx, present, outcome);
    }
  });
}

async function writeChecked(
  tx: Tx,
  present: DeliveryRow,
  { concern, pauseMs }: Outcome & { kind: 'checked' },
): Promise<void> {
  await tx.statement(
    'delivery-was-checked',
    `update deliveries set reason = $4, reason_detail = $5, leased_until = null,
       due_at = clock_timestamp() + make_interval(secs => $3)
     where organization_id = $1 and issue_id = $2`,
    [tx.organizationId, present.issue_id, pauseMs / 1000, concern?.reason ?? null, detailOf(concern)],
  );
  if (present.reason !== null && concern === null) {
    writeEvent(tx, present.issue_id, 'mended');
  }
  tellOf(tx, present, concern);
}

function detailOf(concern: Concern | null): string | null {
  return concern === null ? null : concern.detail.slice(0, DETAIL_MAX);
}

/** Puts what is amiss on the timeline, once. */
function tellOf(tx: Tx, { issue_id: issueId, ...before }: DeliveryRow, concern: Concern | null): void {
  const detail = detailOf(concern);
  if (concern !== null && (concern.reason !== before.reason || detail !== before.reason_detail)) {
    writeEvent(tx, issueId, 'noticed', { reason: concern.reason, detail });
  }
}

async function writeGoing(tx: Tx, before: DeliveryRow, going: Outcome & { kind: 'going' }): Promise<void> {
  await tx.statement(
    'delivery-goes-on',
    `update deliveries set state = $3, content_key = $4, reference = $5, attempts = 0, reason = $8, reason_detail = $9,
       handed_over_at = case when $7 then coalesce(handed_over_at, clock_timestamp()) else handed_over_at end,
       leased_until = null, due_at = clock_timestamp() + make_interval(secs => $6), updated_at = now()
     where organization_id = $1 and issue_id = $2`,
    [
      tx.organizationId,
      before.issue_id,
      going.state,
      going.contentKey,
      going.reference && JSON.stringify(going.reference),
      going.pauseMs / 1000,
      going.isHanded,
      going.concern?.reason ?? null,
      detailOf(going.concern),
    ],
  );
  const isNew = going.isHanded && going.contentKey !== before.content_key;
  if (going.isHanded) {
    await markHandedOver(tx, before.issue_id);
  }
  if (isNew || going.state !== before.state) {
    writeEvent(tx, before.issue_id, going.state, { ads: going.ads });
  }
  tellOf(tx, before, going.concern);
}

async function writeFailure(tx: Tx, present: DeliveryRow, failure: Failure): Promise<void> {
  await tx.statement(
    'delivery-failed',
    `update deliveries set state = $3, reason = $4, reason_detail = $5, attempts = attempts + 1, leased_until = null,
       content_key = case when $7 then $8 else content_key end, due_at = clock_timestamp() + make_interval(secs => $6), updated_at = now()
     where organization_id = $1 and issue_id = $2`,
    [
      tx.organizationId,
      present.issue_id,
      failure.state,
      failure.reason,
      failure.detail.slice(0, DETAIL_MAX),
      failure.pauseMs / 1000,
      failure.contentKey !== undefined,
      failure.contentKey ?? null,
    ],
  );
  if (failure.state !== present.state || failure.reason !== present.reason) {
    writeEvent(tx, present.issue_id, failure.state, {
      reason: failure.reason,
      detail: failure.detail.slice(0, DETAIL_MAX),
    });
  }
  if (failure.pausesConnection) {
    await pauseConnection(tx, present.issue_id, failure.reason);
  }
}

/** Nothing is handed over by a connection that refused our sign-in until an administrator has looked. */
async function pauseConnection(tx: Tx, issueId: number, reason: MailingReason): Promise<void> {
  await tx.statement(
    'pause-connection',
    `update mailing_connections c set paused_reason = $3, updated_at = now()
     from issues i join publications n on n.organization_id = $1 and n.id = i.publication_id
     where i.organization_id = $1 and i.id = $2 and c.organization_id = $1 and case
       when n.mailing_connection_id is null then c.kind = 'builtin' else c.id = n.mailing_connection_id end`,
    [tx.organizationId, issueId, reason],
  );
}
