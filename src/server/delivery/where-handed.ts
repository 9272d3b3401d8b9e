import type { MailingKind } from '#domain/mailing-kinds.ts';
import type { MailingConnection } from './connections/connection.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import { homeOfGhost } from './ghost/ghost-client.ts';

/** Which mailing system was asked to take the ads of an issue. */
export interface HandedTo {
  connectionId: number | null;
  /** Where the connection led at that time; null where it leads nowhere else. */
  address: string | null;
}

type Connection = Pick<MailingConnection, 'id' | 'kind' | 'settings'>;

/** Where ads go that are handed over by this connection now. */
export function whereHanded({ id, kind, settings }: Connection): HandedTo {
  return { connectionId: id, address: addressOf(kind, settings) };
}

function addressOf(kind: MailingKind, { url }: Connection['settings']): string | null {
  return kind === 'ghost' && typeof url === 'string' ? homeOfGhost(url) : null;
}

/**
 * Whether what was handed over lies in another system than the one that the publication is sent by now, because it was
 * given another connection, or the connection leads to another place: then a person has to look. Of our own there is one.
 */
export function hasMoved(
  { content_key: key, kind, reference, handed_to: handed }: DeliveryRow,
  connection: Connection,
): boolean {
  if (key === null || kind !== connection.kind) {
    return key !== null;
  }
  const now = whereHanded(connection);
  const { connectionId = now.connectionId } = handed ?? reference ?? {};
  const address = handed?.address ?? now.address;
  return kind !== 'builtin' && (connectionId !== now.connectionId || address !== now.address);
}
