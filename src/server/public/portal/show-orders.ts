import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListedOrder, MailboxOrders } from '#contract/public/portal-orders.ts';
import { LEAVE_PATH, ORDERS_PATH } from '#contract/public/portal-orders.ts';
import { emailKey } from '#domain/platform/email.ts';
import { orderGroup } from '#domain/public/portal/order-groups.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Contact } from './find-contact.ts';
import { listOrderOutlines } from './list-orders.ts';
import { readPortalAccount, seesAccount } from './portal-account.ts';
import { proveAct } from './portal-code.ts';
import {
  type ByOrder,
  codeIn,
  HIDDEN,
  orderRoute,
  readerOf,
  requireContact,
  sendPage,
} from './portal-http.ts';
import { endPortalSessions, listContactsInSessions } from './portal-sessions.ts';

/** What the code of a mailbox was asked for in this request. */
interface AskedCode {
  contact: Contact;
  isRefused: boolean;
}

/**
 * Serves the list of all orders that the browser may open, of every publisher and mailbox. A link alone lists the orders that were opened in
 * this browser. The other orders of its mailbox need a code from the mailbox, because the mail with the link can be forwarded.
 */
export function ordersRoutes(http: FastifyInstance, app: App): void {
  http.get<{ Querystring: { customer?: string } }>(ORDERS_PATH, HIDDEN, (request, reply) =>
    showOrders(app, request, reply, { chosen: request.query.customer ?? null, asked: null }),
  );

  http.post<ByOrder>(orderRoute('/mailbox'), HIDDEN, async (request, reply) => {
    const contact = await requireContact(app, request);
    if (contact.isProven) return reply.redirect(ORDERS_PATH, 303);
    try {
      const act = { kind: 'orders' } as const;
      const proof = await proveAct(app, contact, {
        act,
        subject: emailKey(contact.email),
        code: codeIn(request),
      });
      if (proof === 'proven') return await reply.redirect(ORDERS_PATH, 303);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
      void reply.code(422);
      return showOrders(app, request, reply, { chosen: null, asked: { contact, isRefused: true } });
    }
    return showOrders(app, request, reply, { chosen: null, asked: { contact, isRefused: false } });
  });

  http.post(LEAVE_PATH, HIDDEN, async (request, reply) => {
    await endPortalSessions(app, request, reply);
    return reply.redirect(ORDERS_PATH, 303);
  });
}

async function showOrders(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { chosen, asked }: { chosen: string | null; asked: AskedCode | null },
): Promise<FastifyReply> {
  const contacts = await listContactsInSessions(app, request);
  const [first] = contacts.toSorted((one, other) => Date.parse(other.since) - Date.parse(one.since));
  if (!first) throw new Problem('not_found');
  const keys = [...new Set(contacts.map(mailboxKey))];
  const mailboxes = [];
  for (const key of keys) {
    const own = contacts.filter((contact) => mailboxKey(contact) === key);
    const code = asked && mailboxKey(asked.contact) === key ? { isRefused: asked.isRefused } : null;
    mailboxes.push(await readMailbox(own, { chosen, code }));
  }
  return sendPage(app, reply, { kind: 'orders', view: { locale: first.locale, mailboxes } });
}

function mailboxKey({ scope, email }: Contact): string {
  return `${scope.organizationId} ${emailKey(email)}`;
}

/** Reads the orders of one mailbox, each with the rights of the link to it. */
async function readMailbox(
  contacts: readonly Contact[],
  { chosen, code }: Pick<MailboxOrders, 'chosen' | 'code'>,
): Promise<MailboxOrders> {
  const [first = missingContact()] = contacts.toSorted(
    (one, other) => Date.parse(other.since) - Date.parse(one.since),
  );
  const { scope } = first;
  const outlines = await scope.read((tx) =>
    listOrderOutlines(
      tx,
      contacts.map(({ orderId }) => orderId),
    ),
  );
  const keyOf = ({ customerId }: { customerId: number }) => `${scope.organizationId}-${customerId}`;
  const names = new Map(outlines.map((order) => [keyOf(order), order.customerName]));
  const isChosen = chosen !== null && names.has(chosen);
  const shown = outlines.filter((order) => !isChosen || keyOf(order) === chosen);
  const orders = shown.flatMap(({ customerId: _customerId, ...order }): ListedOrder[] => {
    const own = contacts.find(({ orderId }) => orderId === order.id);
    return own ? [{ ...order, group: orderGroup(order.next, own.rights) }] : [];
  });
  return {
    reader: readerOf(first),
    isProven: contacts.some(({ isProven }) => isProven),
    orders,
    customers: [...names]
      .map(([key, name]) => ({ key, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, first.locale)),
    chosen: isChosen ? chosen : null,
    account: await readAccount(contacts, orders, isChosen ? 1 : names.size),
    code,
  };
}

function missingContact(): never {
  throw new Problem('not_found');
}

/** Reads the invoices of the only customer of these orders; null for several customers, and if no contact of the orders sees invoices. */
async function readAccount(
  contacts: readonly Contact[],
  orders: readonly ListedOrder[],
  customers: number,
): Promise<MailboxOrders['account']> {
  const contact = contacts.find((one) => orders.some(({ id }) => id === one.orderId) && seesAccount(one));
  if (customers !== 1 || !contact) return null;
  const account = await contact.scope.read(readPortalAccount);
  return account && { orderId: contact.orderId, account };
}
