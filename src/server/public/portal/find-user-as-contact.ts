import type { FastifyRequest } from 'fastify';
import { can } from '#domain/access/abilities.ts';
import { lastDayOfLink } from '#domain/public/portal/order-link.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { scopeOfSession } from '#server/platform/http/scope-of-session.ts';
import type { Contact } from './find-contact.ts';
import { findLastSendingDate } from './order-links-store.ts';
import { statement } from '#server/platform/db/statement.ts';

const OWN_ORDER_OF_USER = statement('own-order-of-user')`
  select o.id from orders o where o.organization_id = $1 and o.id = $2 and o.customer_id = $3`;

/**
 * Returns the signed-in self-service user as a contact of an order of its customer, with the rights of its role. Returns null for staff,
 * who have pages of their own, and for users of other customers.
 */
export async function findUserAsContact(
  app: App,
  request: FastifyRequest,
  orderId: number,
): Promise<Contact | null> {
  const session = await app.authenticate(request);
  if (!session?.isCookie || session.customerId === null || session.needsSecondFactor) return null;
  const scope = scopeOfSession(app, session, request);
  const lastSendingDate = await scope.read(async (tx) => {
    const [own] = await tx.statement(OWN_ORDER_OF_USER, [tx.organizationId, orderId, session.customerId]);
    return own ? findLastSendingDate(tx, orderId) : null;
  });
  if (lastSendingDate === null) return null;
  const mayChange = can(session.capabilities, 'update Vert');
  return {
    linkId: null,
    counted: `user ${session.organizationId}/${session.userId}`,
    orderId,
    name: scope.user.name,
    email: session.email,
    locale: session.locale,
    publisher: session.organizationName,
    rights: {
      mayUpload: mayChange,
      mayApprove: mayChange,
      mayAccept: can(session.capabilities, 'book Order'),
    },
    lastDay: lastDayOfLink(lastSendingDate),
    since: session.now,
    fewerMails: null,
    mayInvite: false,
    isDemo: session.isResettable,
    scope,
  };
}
