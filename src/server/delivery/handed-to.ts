import { abilitiesOf } from '#domain/mailing-kinds.ts';
import type { MailingConnection } from './connections/connection.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import { adapterOf } from './mailing-adapters.ts';

/** The mailing system that was asked to take the ads of an issue. */
export interface HandedTo {
  connectionId: number | null;
  /** Where the connection led at that time; null if it leads nowhere else. */
  address: string | null;
}

type Connection = Pick<MailingConnection, 'id' | 'kind' | 'settings'>;

/** Where this connection hands ads over now. */
export function handedToBy({ id, kind, settings }: Connection): HandedTo {
  return { connectionId: id, address: adapterOf(kind).addressOf?.(settings) ?? null };
}

/**
 * Whether what was handed over is in another system than the one that sends the publication now, because the publication
 * has another connection or the connection leads elsewhere. Then a person has to look. Vertbook itself never moves.
 */
export function hasMoved(
  { content_key: key, kind, reference, handed_to: handed }: DeliveryRow,
  connection: Connection,
): boolean {
  if (key === null || kind !== connection.kind) {
    return key !== null;
  }
  const now = handedToBy(connection);
  const { connectionId = now.connectionId } = handed ?? reference ?? {};
  const address = handed?.address ?? now.address;
  return abilitiesOf(kind).hand !== 'self' && (connectionId !== now.connectionId || address !== now.address);
}
