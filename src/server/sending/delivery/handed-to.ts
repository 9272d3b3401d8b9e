import { abilitiesOf, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingConnection } from './connections/connection.ts';
import type { DeliveryRow, HandedTo } from './deliveries-store.ts';
import { adapterOf } from './mailing-adapters.ts';

type Connection = Pick<MailingConnection, 'id' | 'kind' | 'settings'>;

/** Returns the mailing system to which this connection currently hands over ads. */
export function handedToBy({ id, kind, settings }: Connection): HandedTo {
  return { connectionId: id, address: adapterOf(kind).addressOf?.(settings) ?? null };
}

/**
 * Returns the kind of the system that sends an issue: the system that received the ads; before the hand-over, the publication's current
 * system.
 */
export function sendingKind(
  delivery: Pick<DeliveryRow, 'content_key' | 'kind'> | undefined,
  connection: Pick<MailingConnection, 'kind'>,
): MailingKind {
  return delivery && delivery.content_key !== null ? delivery.kind : connection.kind;
}

/**
 * Whether the ads were handed over to a system other than the one that currently sends the publication, because the publication has
 * another connection, or the connection has another address. A user must then decide. Always false if Vertbook itself had the issue and
 * still sends the publication.
 */
export function hasMoved(
  { content_key: key, kind, reference, handed_to: handed }: DeliveryRow,
  connection: Connection,
): boolean {
  if (key === null || kind !== connection.kind) return key !== null;
  const now = handedToBy(connection);
  const { connectionId = now.connectionId } = handed ?? reference ?? {};
  const address = handed?.address ?? now.address;
  return abilitiesOf(kind).hand !== 'self' && (connectionId !== now.connectionId || address !== now.address);
}
