import { versionInPath } from '#contract/billing/papers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseSecret } from '#server/platform/keys/organization-secret.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { transact } from '#server/platform/db/transaction.ts';
import {
  countAttempt,
  type Limit,
  QUARTER_HOUR,
  refuseWaiting,
} from '#server/access/sessions/sign-in-limit.ts';
import { readOrderCalendar } from '#server/catalogue/calendar-feeds.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/require-session.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { callersLocale } from '#server/platform/http/problem-response.ts';
import { openPaper } from '#server/billing/papers/papers.ts';
import { openReportPdf } from '#server/insight/reports/open-report-pdf.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Contact, findContact, requireLink } from './find-contact.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import { AD_TEXTS, ORDER_NOTES, orderPath, PORTAL_PATH } from '#contract/public/portal-pages.ts';
import {
  answerAcceptance,
  answerChange,
  answerQuestion,
  answerRefusedChange,
  contactRoutes,
  showOrderPage,
} from './portal-forms.ts';
import {
  type ByOrder,
  entryOf,
  HIDDEN,
  numberIn,
  orderRoute,
  PORTAL_HEADERS,
  readerOf,
  refuseForeignForm,
  requireContact,
  sendHtml,
  sendPage,
} from './portal-http.ts';
import { openPortalSession } from './portal-sessions.ts';
import { adRoutes } from './ad-routes.ts';
import { accountRoutes } from './portal-account.ts';
import { payRoutes } from './pay-routes.ts';
import { readPortalOrder } from './read-order.ts';
import { newLinkRoutes } from './send-new-links.ts';
import { ordersRoutes } from './show-orders.ts';

type ByToken = { Params: { token: string } };
type ByPaper = { Params: { id: string; version: string } };

const FORM_BYTES_MAX = 64 * 1024;
const PDF = 'application/pdf';
/** How many wrong links an IP address may open before it has to wait. */
const FREE_GUESSES = 30;

const limitOf = (address: string): Limit => ({
  subject: `link from ${address}`,
  free: FREE_GUESSES,
  ...QUARTER_HOUR,
});

/**
 * Serves the pages behind the links of contacts. `GET` of a link greets the contact and changes nothing, because programs that check links
 * open it; `POST` exchanges it for a session on the page of its order. Every refusal except too many attempts shows the same page.
 */
export function portalRoutes(app: App): void {
  void app.http.register(async (http) => {
    http.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Also sets the headers on redirects.
    http.addHook('onRequest', async (_request, reply) => {
      void reply.headers(PORTAL_HEADERS);
    });
    const ownForms = new WeakSet<FastifyRequest>();
    http.addHook('preHandler', async (request) => {
      if (request.method !== 'POST') return;
      refuseForeignForm(request, app.env.publicUrl);
      ownForms.add(request);
    });
    http.setErrorHandler(async (error, request, reply) => {
      const kind = refusalOf(error);
      if (kind === 'failed') request.log.error({ err: error }, 'a page of a contact failed');
      const status = { refused: 404, tooMany: 429, failed: 500 }[kind];
      const locale = callersLocale(request);
      const lost = ownForms.has(request) ? lostTexts(request) : [];
      const page = app.renderPage({ kind: 'message', view: { locale, message: kind, lost } });
      // A failure of the renderer must not hide the message.
      return sendHtml(reply.code(status), await page.catch(() => portalWords[locale][kind].title));
    });

    http.get<ByToken>(`${PORTAL_PATH}:token`, HIDDEN, async (request, reply) => {
      const contact = await openLink(app, request);
      const { customerName } = await contact.scope.read((tx) => readPortalOrder(tx, contact));
      return sendPage(app, reply, { kind: 'greeting', view: { reader: readerOf(contact), customerName } });
    });

    http.post<ByToken>(`${PORTAL_PATH}:token`, HIDDEN, async (request, reply) => {
      const contact = await openLink(app, request);
      await openPortalSession(app, contact, request, reply);
      return reply.headers(PORTAL_HEADERS).redirect(orderPath(contact.orderId), 303);
    });

    // RFC 8058: the mail program of the contact sends the request, without cookies and without asking.
    http.post<ByToken>(`${PORTAL_PATH}:token/reminders`, HIDDEN, async (request, reply) => {
      const contact = await openLink(app, request);
      await contact.scope.transact((tx) =>
        updateRow(tx, 'order_links', requireLink(contact), { no_reminders: true }),
      );
      return reply.code(204).send();
    });

    // A person who opens the address of the header lands on the page, which has the choice.
    http.get<ByToken>(`${PORTAL_PATH}:token/reminders`, HIDDEN, (request, reply) =>
      reply.redirect(`${PORTAL_PATH}${request.params.token}`, 303),
    );

    http.get<ByOrder & { Querystring: { done?: string } }>(orderRoute(''), HIDDEN, async (request, reply) => {
      const contact = await requireContact(app, request);
      const note = ORDER_NOTES.find((one) => one === request.query.done);
      return showOrderPage(app, contact, reply, { note });
    });

    http.post<ByOrder>(orderRoute('/acceptance'), HIDDEN, async (request, reply) => {
      return answerAcceptance(app, await requireContact(app, request), request, reply);
    });

    http.post<ByOrder>(orderRoute('/change/acceptance'), HIDDEN, async (request, reply) => {
      return answerChange(app, await requireContact(app, request), request, reply);
    });

    http.post<ByOrder>(orderRoute('/change/refusal'), HIDDEN, async (request, reply) => {
      return answerRefusedChange(app, await requireContact(app, request), request, reply);
    });

    http.post<ByOrder>(orderRoute('/question'), HIDDEN, async (request, reply) => {
      return answerQuestion(app, await requireContact(app, request), request, reply);
    });

    // A browser that restores a tab may send a GET request to the URL of a submitted form.
    http.get<ByOrder>(orderRoute('/:form'), HIDDEN, (request, reply) => backToOrder(app, request, reply));
    http.get<ByOrder>(orderRoute('/change/:form'), HIDDEN, (request, reply) =>
      backToOrder(app, request, reply),
    );

    adRoutes(http, app);
    contactRoutes(http, app);
    accountRoutes(http, app);
    payRoutes(http, app);
    ordersRoutes(http, app);
    newLinkRoutes(http, app);

    http.get<ByOrder>(orderRoute('/calendar'), HIDDEN, async (request, reply) => {
      const { scope, orderId, locale, publisher } = await requireContact(app, request);
      const address = `${app.publicUrl()}${orderPath(orderId)}`;
      const text = await scope.read((tx) => readOrderCalendar(tx, { orderId, locale, publisher, address }));
      const fileName = portalWords[locale].calendarFile(orderId);
      sendFile(
        reply.headers(PORTAL_HEADERS),
        { fileName, content: Buffer.from(text) },
        'text/calendar; charset=utf-8',
      );
      return reply;
    });

    http.get<ByOrder>(orderRoute('/report'), HIDDEN, async (request, reply) => {
      const contact = await requireContact(app, request);
      const { scope, locale } = contact;
      const { reportId } = await scope.read((tx) => readPortalOrder(tx, contact));
      const paper = await openReportPdf(app.files, scope, { id: refuseMissing(reportId), locale });
      sendFile(reply.headers(PORTAL_HEADERS), { ...paper, isShown: true }, PDF);
      return reply;
    });

    http.get<ByPaper>(orderRoute('/papers/:version'), HIDDEN, async (request, reply) => {
      const { scope, orderId } = await requireContact(app, request);
      const paper = await openPaper(scope, {
        id: orderId,
        version: numberIn(request.params.version, versionInPath),
      });
      sendFile(reply.headers(PORTAL_HEADERS), { ...paper, isShown: true }, PDF);
      return reply;
    });
  });
}

async function backToOrder(
  app: App,
  request: FastifyRequest<ByOrder>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { orderId } = await requireContact(app, request);
  return reply.redirect(orderPath(orderId), 303);
}

/**
 * Returns the kind of page to show after an error. Every refusal except too many attempts shows the same page, so the page reveals nothing
 * about the link or the order.
 */
function refusalOf(error: unknown): 'refused' | 'tooMany' | 'failed' {
  if (!(error instanceof Problem)) return 'failed';
  return error.code === 'too_many_requests' ? 'tooMany' : 'refused';
}

/** Returns the texts that the contact has typed into a form of ours, so that a refusal, such as of an ended session, does not lose them. */
function lostTexts(request: FastifyRequest): string[] {
  return AD_TEXTS.filter((name) => name !== 'linkUrl')
    .map((name) => entryOf(request, name))
    .filter((text) => text.trim() !== '');
}

/** Returns the contact of the link in the address. Refuses a wrong link and counts it. */
async function openLink(app: App, request: FastifyRequest<ByToken>): Promise<Contact> {
  await refuseGuessing(app.pool, request.ip);
  const sought = parseSecret(request.params.token);
  const contact = sought && (await findContact(app, { ...sought, client: clientOf(request) }));
  if (!contact) {
    await countGuess(app.pool, request.ip);
    throw new Problem('not_found');
  }
  return contact;
}

/** Refuses every link for an IP address that has opened too many wrong links. */
async function refuseGuessing(pool: App['pool'], address: string): Promise<void> {
  await transact(pool, null, (queries) => refuseWaiting(queries, limitOf(address)));
}

/** Counts a wrong link that an IP address has opened. */
async function countGuess(pool: App['pool'], address: string): Promise<void> {
  await transact(pool, null, (queries) => countAttempt(queries, limitOf(address)));
}
