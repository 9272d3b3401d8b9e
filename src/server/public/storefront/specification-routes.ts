import type { FastifyReply, FastifyRequest } from 'fastify';
import { SPECIFICATION_PATH } from '#contract/ads/ad-specifications.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { presentProblem } from '#server/platform/http/problem-response.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { localeOf, readPageQuery } from './storefront-http.ts';
import { drawSheets, openSheet } from '../specifications/open-sheets.ts';

type ByToken = { Params: { token: string } };

/** How many sheets an IP address may open per minute. An office may share an address. Drawing a PDF takes far more work. */
const PAGES_PER_MINUTE = 120;
const PAPERS_PER_MINUTE = 10;

const limited = (max: number) => ({
  schema: { hide: true },
  config: { rateLimit: { max, timeWindow: 60_000, ipv6Subnet: 64 } },
});
/** The link is not a secret of a contact, but only those who have it should find the sheet. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'accept-language' };

/**
 * `GET /specifications/:token` shows what the ads of a placement must be like, and the same as a PDF below it. The link is in the mails that
 * ask for ads and on the page of an advertiser. It opens nothing else.
 */
export function specificationRoutes(app: App): void {
  void app.http.register(async (http) => {
    http.setErrorHandler(async (error, request, reply) => {
      const { status, title } = presentProblem(error, request);
      const page = app.renderPage({ kind: 'problem', view: { locale: languageOf(request), title } });
      // A failure of the renderer must not hide the message.
      return sendHtml(reply.code(status), await page.catch(() => title));
    });

    http.get<ByToken>(`${SPECIFICATION_PATH}:token`, limited(PAGES_PER_MINUTE), async (request, reply) => {
      const { token } = request.params;
      const {
        sheets: { letterhead: _letterhead, ...shown },
      } = await openSheet(app, token);
      const view = { ...shown, locale: languageOf(request), path: `${SPECIFICATION_PATH}${token}` };
      return sendHtml(reply, await app.renderPage({ kind: 'specification', view }));
    });

    http.get<ByToken>(
      `${SPECIFICATION_PATH}:token/specification.pdf`,
      limited(PAPERS_PER_MINUTE),
      async (request, reply) => {
        const { scope, sheets } = await openSheet(app, request.params.token);
        const { organizationId } = scope;
        const file = await drawSheets(app, sheets, { organizationId, locale: languageOf(request) });
        sendFile(reply, { ...file, isShown: true }, 'application/pdf');
        return reply.headers(HEADERS);
      },
    );
  });
}

function languageOf(request: FastifyRequest) {
  return localeOf(request, readPageQuery(new URL(request.url, 'http://localhost').searchParams));
}

function sendHtml(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page);
}
