import { pathOf, type StorefrontAddress } from '#contract/public/storefront-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_MAX } from '#domain/public/storefront/request.ts';
import { bySlug } from '#contract/public/storefronts.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { presentProblem } from '#server/platform/http/problem-response.ts';
import { refuseForeignOrigin } from '#server/platform/http/same-origin.ts';
import { sendFile, sendCompressed } from '#server/platform/http/send-file.ts';
import {
  openMediaKit,
  openSpecifications,
  answerCode,
  answerNewCode,
  answerRequest,
  type PageAnswer,
  showPage,
} from './storefront-pages.ts';
import { isUnchanged, readPageQuery, readRequest, localeOf } from './storefront-http.ts';

/** How many pages and forms an IP address may request per minute. An office may share an address. */
const PAGES_PER_MINUTE = 120;
const FORMS_PER_MINUTE = 20;
/** Fewer media kits, because drawing one takes far more work. */
const KITS_PER_MINUTE = 10;
/** Enough bytes for all texts of a form as percent-encoded UTF-8. */
const BODY_LIMIT = 12 * (REQUEST_MAX.message + REQUEST_MAX.company) + 4_096;

const limited = (max: number) => ({
  schema: { hide: true },
  config: { rateLimit: { max, timeWindow: 60_000, ipv6Subnet: 64 } },
});

type Named = { Params: { organizationId: string; slug: string } };

/**
 * `GET /storefront/:organizationId/:slug` shows a storefront, without scripts and cookies. Its forms post to addresses below it, and are
 * accepted only from our own pages. Responses to forms are never stored.
 */
export function servePages(app: App): void {
  void app.http.register(async (http) => {
    readForms(http);
    http.setErrorHandler((error, request, reply) => sendProblem(app, error, request, reply));

    http.get<Named>(
      '/storefront/:organizationId/:slug',
      limited(PAGES_PER_MINUTE),
      async (request, reply) => {
        const query = readPageQuery(new URL(request.url, 'http://localhost').searchParams);
        const call = { address: addressIn(request), query, locale: localeOf(request, query) };
        const page = await showPage(app, call);
        void reply.header('vary', 'accept-encoding, accept-language').type('text/html; charset=utf-8');
        return isUnchanged(request, reply, page)
          ? reply.code(304).send()
          : sendCompressed(request, reply, page);
      },
    );

    const paper = (name: string, open: typeof openMediaKit) =>
      http.get<Named>(
        `/storefront/:organizationId/:slug/${name}`,
        limited(KITS_PER_MINUTE),
        async (request, reply) => {
          const query = readPageQuery(new URL(request.url, 'http://localhost').searchParams);
          const file = await open(app, addressIn(request), localeOf(request, query));
          sendFile(reply, { ...file, isShown: true }, 'application/pdf');
          return reply.header('vary', 'accept-language');
        },
      );
    paper('media-kit.pdf', openMediaKit);
    paper('specifications.pdf', openSpecifications);

    const form = (path: string, answer: PageAnswer) => {
      // A browser that restores a tab may send a GET request to the URL of a submitted form.
      http.get<Named>(
        `/storefront/:organizationId/:slug/${path}`,
        limited(PAGES_PER_MINUTE),
        async (request, reply) => reply.redirect(pathOf(addressIn(request)), 303),
      );
      http.post<Named>(
        `/storefront/:organizationId/:slug/${path}`,
        limited(FORMS_PER_MINUTE),
        async (request, reply) => {
          refuseForeignOrigin(request, app.env.publicUrl);
          const entries = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
          const query = readPageQuery(entries);
          const { status, page } = await answer(app, request, {
            address: addressIn(request),
            entries,
            query,
            locale: localeOf(request, query),
          });
          void reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
          return sendCompressed(request, reply, page);
        },
      );
    };
    form('requests', (app_, request, call) =>
      answerRequest(app_, request, { ...call, wanted: readRequest(call.entries) }),
    );
    form('code', answerCode);
    form('new-code', answerNewCode);
  });
}

function readForms(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Checks the parameters as the contract would, because the contract does not contain the pages. */
function addressIn({ params }: FastifyRequest<Named>): StorefrontAddress {
  const parsed = bySlug.safeParse(params);
  if (!parsed.success) throw new Problem('not_found');
  return parsed.data;
}

async function sendProblem(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, title } = presentProblem(error, request);
  const page = app.renderPage({ kind: 'problem', view: { locale: localeOf(request, {}), title } });
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      // A failure of the renderer must not hide the message.
      .send(await page.catch(() => title))
  );
}
