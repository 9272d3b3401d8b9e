import { randomUUID } from 'node:crypto';
import type { DeliveryProgress } from '#domain/sending/delivery/delivery.ts';
import { abilitiesOf, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { changeDelivery, inMs, json } from '../change-delivery.ts';
import { type DeliveryRow, type FrozenTexts, type HandedTo, writeEvent } from '../deliveries-store.ts';
import { statement } from '../../../platform/db/statement.ts';

/**
 * The duration of a new lease, in milliseconds. Vertbook renews the lease while it sends mails itself, so that lease is short: if the
 * process dies, another one continues soon.
 */
const LEASE_MS = { self: 30_000, push: 2 * 60_000, pull: 2 * 60_000 };

/** The data that is stored about a hand-over before the mailing system is called. */
export interface HandOverRecord {
  /** The content key of the mailing from now on; null if it does not change. */
  contentKey: string | null;
  letter: FrozenTexts;
  isCounted: boolean;
  countsRecipients: boolean;
  handedTo: HandedTo;
}

interface Lease {
  state: DeliveryProgress;
  kind: MailingKind;
  /** Null unless ads are about to be handed over. */
  handOver: HandOverRecord | null;
}

/** Takes the lease of a locked delivery. Returns the lease's key. */
export async function takeLease(tx: Tx, before: DeliveryRow, lease: Lease): Promise<string> {
  const key = randomUUID();
  const { handOver } = lease;
  const leaseMs = LEASE_MS[abilitiesOf(lease.kind).hand];
  await changeDelivery(tx, before, lease.state, {
    kind: lease.kind,
    lease_key: key,
    leased_until: inMs(leaseMs),
    due_at: inMs(leaseMs),
    ...(handOver && {
      ...(handOver.contentKey === null ? {} : { content_key: handOver.contentKey }),
      letter: json(handOver.letter),
      is_counted: handOver.isCounted,
      counts_recipients: handOver.countsRecipients,
      handed_to: json(handOver.handedTo),
    }),
  });
  if (lease.state === 'claimed' && before.state !== 'claimed') {
    writeEvent(tx, before.issue_id, 'claimed');
  }
  return key;
}

const RENEW_DELIVERY_LEASE = statement('renew-delivery-lease')`
  update deliveries set leased_until = statement_timestamp() + make_interval(secs => $3),
         due_at = statement_timestamp() + make_interval(secs => $3)
       where organization_id = $1 and issue_id = $2 and lease_key = $4 and leased_until > statement_timestamp()
       returning 1`;

/** Renews a lease for its whole duration. Returns false if it had expired, so that another process may have taken over. */
export async function renewLease(
  scope: Scope,
  issueId: number,
  { key, hand }: { key: string; hand: keyof typeof LEASE_MS },
): Promise<boolean> {
  const renewed = await scope.transact((tx) =>
    tx.statement(RENEW_DELIVERY_LEASE, [tx.organizationId, issueId, LEASE_MS[hand] / 1000, key]),
  );
  return renewed.length > 0;
}
