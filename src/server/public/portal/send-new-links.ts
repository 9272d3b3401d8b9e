import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { NEW_LINK_PATH, ORDERS_PATH } from '#contract/public/portal-orders.ts';
import { PORTAL_PATH } from '#contract/public/portal-pages.ts';
import { canonicalEmail, emailKey, isEmail } from '#domain/platform/email.ts';
import { linkState } from '#domain/public/portal/order-link.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { countAttempt, QUARTER_HOUR } from '#server/access/sessions/sign-in-limit.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listOrganizationsOfContact, systemScope } from '#server/platform/db/system-scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { callersLocale } from '#server/platform/http/problem-response.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#words/locale.ts';
import { portalWords } from '#words/public/portal.ts';
import { addLinkSecret } from '../add-link-secret.ts';
import { entryOf, HIDDEN, sendPage } from './portal-http.ts';

/** How often new links can be asked for at an IP address, and for one mailbox, before both have to wait. */
const FREE_REQUESTS = { address: 10, mailbox: 3 };

/** The maximum number of orders in one mail, the newest first. */
const ORDERS_MAX = 20;

/** The minimum duration of a request, so that timing does not reveal whether a mail was written. */
const ANSWER_MS = 200;

/**
 * Serves the form that asks for a new link, on every page that refuses a link. The response is the same whether the mailbox has links or
 * not, and whether it has to wait.
 */
export function newLinkRoutes(http: FastifyInstance, app: App): void {
  http.post(NEW_LINK_PATH, HIDDEN, (request, reply) => answerRequest(app, request, reply));
  // A browser that restores a tab may send a GET request to the URL of a submitted form.
  http.get(NEW_LINK_PATH, HIDDEN, (_request, reply) => reply.redirect(ORDERS_PATH, 303));
}

async function answerRequest(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const locale = callersLocale(request);
  const entered = entryOf(request, 'email');
  const email = canonicalEmail(entered);
  if (!isEmail(email)) {
    const view = { locale, message: 'refused', lost: [], refusedEmail: entered } as const;
    return sendPage(app, reply.code(422), { kind: 'message', view });
  }
  await countFor(app, `new links from ${request.ip}`, FREE_REQUESTS.address);
  await Promise.all([sendNewLinks(app, email), pause(ANSWER_MS)]);
  return sendPage(app, reply, { kind: 'message', view: { locale, message: 'linkAsked', lost: [] } });
}

function countFor(app: App, subject: string, free: number): Promise<void> {
  return transact(app.pool, null, (queries) => countAttempt(queries, { subject, free, ...QUARTER_HOUR }));
}

/**
 * Mails a mailbox one new address for each of its orders with an open link, from each organization that has any. Does nothing for a mailbox
 * without links, and for one that has to wait.
 */
async function sendNewLinks(app: App, email: string): Promise<void> {
  try {
    await countFor(app, `new links for ${emailKey(email).slice(0, 254)}`, FREE_REQUESTS.mailbox);
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return;
    throw error;
  }
  for (const organization of await listOrganizationsOfContact(app.pool, emailKey(email))) {
    const scope = systemScope(app.pool, { ...organization, ...app.timeOf(organization) });
    await scope.transact((tx) => writeNewLinks(tx, email, app.publicUrl()));
  }
}

const LINKS_OF_MAILBOX = statement('links-of-mailbox')`
  select distinct on (l.order_id) l.id, l.order_id, l.contact_name, l.email, l.locale, c.name as customer_name,
    (select max(v.sending_date) from verts v where v.organization_id = $1 and v.order_id = l.order_id) as last_sending_date
  from order_links l
  join orders o on o.organization_id = $1 and o.id = l.order_id
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  where l.organization_id = $1 and lower(l.email) = lower($2) and l.revoked_at is null
  order by l.order_id desc, l.id desc`.as<{ locale: Locale }>();

async function writeNewLinks(tx: Tx, email: string, publicUrl: string): Promise<void> {
  const rows = await tx.statement(LINKS_OF_MAILBOX, [tx.organizationId, email]);
  const open = rows
    .filter(
      (row) => linkState({ revokedAt: null, lastSendingDate: row.last_sending_date }, tx.today) === 'open',
    )
    .slice(0, ORDERS_MAX);
  const [newest] = open;
  if (!newest) return;
  const links = [];
  for (const { id, order_id: orderId, customer_name: customer } of open) {
    const secret = await addLinkSecret(tx, id);
    links.push({
      order: orderId,
      customer: neutralName(customer),
      address: `${publicUrl}${PORTAL_PATH}${secret}`,
    });
  }
  const { name, email: replyTo, publisher } = await readReportSender(tx, newest.order_id);
  const { newLink: words } = portalWords[newest.locale].mailbox;
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: newest.email,
    subject: words.subject(links.length, neutralName(publisher, { isOrganization: true })),
    text: [
      words.greeting(neutralName(newest.contact_name)),
      words.intro(links.length),
      ...links.map(words.link),
      words.why,
      [name, publisher].filter(Boolean).join('\n'),
    ].join('\n\n'),
    ...(replyTo === '' ? {} : { replyTo }),
    isFromPublisher: true,
  });
}
