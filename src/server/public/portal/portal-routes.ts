import { versionInPath } from '#contract/billing/papers.ts';
import type { FastifyRequest } from 'fastify';
import { parseSecret } from '#server/platform/base/organization-secret.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { readOrderCalendar } from '#server/catalogue/calendars/calendar-feeds.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/client-of.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { callersLocale } from '#server/platform/http/problem-response.ts';
import { openPaper } from '#server/billing/papers/open-paper.ts';
import { openReportPdf } from '#server/insight/reports/open-report-pdf.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Contact, findContactOfLink } from './find-contact.ts';
import { countGuess, refuseGuessing } from './link-guesses.ts';
import { NOTES } from './pages/order-page.ts';
import { greetingPage, messagePage } from './pages/plain-pages.ts';
import { readPortalAssets } from './portal-assets.ts';
import { orderPath, PORTAL_PATH } from '#domain/public/portal/portal-path.ts';
import { answerAcceptance, answerQuestion, showOrderPage } from './portal-forms.ts';
import {
  type ByOrder,
  HIDDEN,
  numberIn,
  orderRoute,
  PORTAL_HEADERS,
  requireContact,
  sendPage,
} from './portal-http.ts';
import { openPortalSession } from './portal-session.ts';
import { contactRoutes } from './contact-routes.ts';
import { adRoutes } from './ad-routes.ts';
import { readPortalOrder } from './read-order.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { refuseForeignForm } from './refuse-foreign-form.ts';

type ByToken = { Params: { token: string } };
type ByPaper = { Params: { id: string; version: string } };

const FORM_BYTES_MAX = 64 * 1024;
const PDF = 'application/pdf';

/**
 * Serves the pages behind the links of contacts. `GET` of a link greets the contact and changes nothing, because programs that check
 * links open it; `POST` exchanges it for a session on the page of its order. Every refusal is the same.
 */
export function portalRoutes(app: App): void {
  const assets = readPortalAssets();
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
    http.addHook('preHandler', async (request) => {
      if (request.method === 'POST') refuseForeignForm(request, app.env.publicUrl);
    });
    http.setErrorHandler(async (error, request, reply) => {
      const kind = refusalOf(error);
      if (kind === 'failed') request.log.error({ err: error }, 'a page of a contact failed');
      const status = { refused: 404, tooMany: 429, failed: 500 }[kind];
      return sendPage(reply.code(status), messagePage(kind, callersLocale(request), assets));
    });

    http.get<ByToken>(`${PORTAL_PATH}:token`, HIDDEN, async (request, reply) => {
      const contact = await openLink(app, request);
      const { customerName } = await contact.scope.read((tx) => readPortalOrder(tx, contact));
      return sendPage(reply, greetingPage(contact, customerName, assets));
    });

    http.post<ByToken>(`${PORTAL_PATH}:token`, HIDDEN, async (request, reply) => {
      const contact = await openLink(app, request);
      await openPortalSession(app, contact, request, reply);
      return reply.headers(PORTAL_HEADERS).redirect(orderPath(contact.orderId), 303);
    });

    http.get<ByOrder & { Querystring: { done?: string } }>(orderRoute(''), HIDDEN, async (request, reply) => {
      const contact = await requireContact(app, request);
      const note = NOTES.find((one) => one === request.query.done);
      return showOrderPage(contact, reply, { assets, note });
    });

    http.post<ByOrder>(orderRoute('/acceptance'), HIDDEN, async (request, reply) => {
      return answerAcceptance(app, await requireContact(app, request), { request, reply, assets });
    });

    http.post<ByOrder>(orderRoute('/question'), HIDDEN, async (request, reply) => {
      return answerQuestion(app, await requireContact(app, request), { request, reply, assets });
    });

    // A browser that restores a tab may send a GET request to the URL of a submitted form.
    http.get<ByOrder>(orderRoute('/:form'), HIDDEN, async (request, reply) => {
      const { orderId } = await requireContact(app, request);
      return reply.redirect(orderPath(orderId), 303);
    });

    adRoutes(http, app, assets);
    contactRoutes(http, app, assets);

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

/** Returns the kind of page to show after an error: the same for every refusal, so that it reveals nothing about the link or the order. */
function refusalOf(error: unknown): 'refused' | 'tooMany' | 'failed' {
  if (!(error instanceof Problem)) return 'failed';
  return error.code === 'too_many_requests' ? 'tooMany' : 'refused';
}

/** Returns the contact of the link in the address. Refuses a wrong link and counts it. */
async function openLink(app: App, request: FastifyRequest<ByToken>): Promise<Contact> {
  await refuseGuessing(app.pool, request.ip);
  const sought = parseSecret(request.params.token);
  const contact = sought && (await findContactOfLink(app, { ...sought, client: clientOf(request) }));
  if (!contact) {
    await countGuess(app.pool, request.ip);
    throw new Problem('not_found');
  }
  return contact;
}
