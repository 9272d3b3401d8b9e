import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseSecret } from '../base/organization-secret.ts';
import { Problem } from '../base/problem.ts';
import { readOrderCalendar } from '../calendars/read-calendar.ts';
import type { App } from '../http/app-context.ts';
import { clientOf } from '../http/client-of.ts';
import { sendFile } from '../http/send-file.ts';
import { callersLocale } from '../http/problem-response.ts';
import { openPaper } from '../papers/open-paper.ts';
import { openReportPdf } from '../reports/open-report-pdf.ts';
import { portalWords } from '#words/portal.ts';
import { type Contact, findContactOfLink } from './find-contact.ts';
import { countGuess, refuseGuessing } from './link-guesses.ts';
import { orderPage } from './pages/order-page.ts';
import { greetingPage, messagePage } from './pages/plain-pages.ts';
import { readPortalAssets } from './portal-assets.ts';
import { orderPath, PORTAL_PATH } from './portal-path.ts';
import { openPortalSession, readPortalSession } from './portal-session.ts';
import { readPortalOrder } from './read-order.ts';
import { refuseMissing } from '../base/refuse.ts';
import { refuseForeignForm } from './refuse-foreign-form.ts';

type ByToken = { Params: { token: string } };
type ByOrder = { Params: { id: string } };
type ByPaper = { Params: { id: string; version: string } };

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;
/** The address of a link is a secret, which no other site may learn. */
const SECRET_HEADERS = { ...HEADERS, 'referrer-policy': 'no-referrer' } as const;
const FORM_BYTES_MAX = 64 * 1024;
const PDF = 'application/pdf';
const ID = /^[1-9]\d{0,15}$/;

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
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    http.setErrorHandler(async (error, request, reply) => {
      const kind = refusalOf(error);
      if (kind === 'failed') request.log.error({ err: error }, 'a page of a contact failed');
      const status = { refused: 404, tooMany: 429, failed: 500 }[kind];
      return html(reply.code(status), messagePage(kind, callersLocale(request), assets));
    });
    const schema = { hide: true };

    http.get<ByToken>(`${PORTAL_PATH}:token`, { schema }, async (request, reply) => {
      const contact = await openLink(app, request);
      const { customerName } = await contact.scope.read((tx) => readPortalOrder(tx, contact.orderId));
      return html(reply.headers(SECRET_HEADERS), greetingPage(contact, customerName, assets));
    });

    http.post<ByToken>(`${PORTAL_PATH}:token`, { schema }, async (request, reply) => {
      refuseForeignForm(request, app.env.publicUrl);
      const contact = await openLink(app, request);
      await openPortalSession(app, contact, request, reply);
      return reply.headers(SECRET_HEADERS).redirect(orderPath(contact.orderId), 303);
    });

    http.get<ByOrder>(orderRoute(''), { schema }, async (request, reply) => {
      const contact = await requireContact(app, request);
      const order = await contact.scope.read((tx) => readPortalOrder(tx, contact.orderId));
      return html(reply, orderPage(order, contact, assets));
    });

    http.get<ByOrder>(orderRoute('/calendar'), { schema }, async (request, reply) => {
      const { scope, orderId, locale, publisher } = await requireContact(app, request);
      const address = `${app.publicUrl()}${orderPath(orderId)}`;
      const text = await scope.read((tx) => readOrderCalendar(tx, { orderId, locale, publisher, address }));
      const fileName = portalWords[locale].calendarFile(orderId);
      sendFile(
        reply.headers(HEADERS),
        { fileName, content: Buffer.from(text) },
        'text/calendar; charset=utf-8',
      );
      return reply;
    });

    http.get<ByOrder>(orderRoute('/report'), { schema }, async (request, reply) => {
      const { scope, orderId, locale } = await requireContact(app, request);
      const { reportId } = await scope.read((tx) => readPortalOrder(tx, orderId));
      const paper = await openReportPdf(app.files, scope, { id: refuseMissing(reportId), locale });
      sendFile(reply.headers(HEADERS), { ...paper, isShown: true }, PDF);
      return reply;
    });

    http.get<ByPaper>(orderRoute('/papers/:version'), { schema }, async (request, reply) => {
      const { scope, orderId } = await requireContact(app, request);
      const paper = await openPaper(scope, { id: orderId, version: idIn(request.params.version) });
      sendFile(reply.headers(HEADERS), { ...paper, isShown: true }, PDF);
      return reply;
    });
  });
}

const orderRoute = (rest: string) => `${PORTAL_PATH}orders/:id${rest}`;

function html(reply: FastifyReply, text: string): FastifyReply {
  for (const [name, value] of Object.entries(HEADERS)) void reply.header(name, value);
  return reply.type('text/html; charset=utf-8').send(text);
}

/** What the page says after an error: one text for every refusal, so that it says nothing about the link or the order. */
function refusalOf(error: unknown): 'refused' | 'tooMany' | 'failed' {
  if (!(error instanceof Problem)) return 'failed';
  return error.code === 'too_many_requests' ? 'tooMany' : 'refused';
}

function idIn(text: string): number {
  if (!ID.test(text)) throw new Problem('not_found');
  return Number(text);
}

/** The contact of the link in the address. Refuses a wrong one and counts it. */
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

/** The contact whose session the request has. Refuses a request without a session on the page of this order. */
async function requireContact(app: App, request: FastifyRequest<ByOrder>): Promise<Contact> {
  return refuseMissing(await readPortalSession(app, request, idIn(request.params.id)));
}
