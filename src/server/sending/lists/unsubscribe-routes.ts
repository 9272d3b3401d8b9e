import type { FastifyReply } from 'fastify';
import type { App } from '#server/platform/http/app-context.ts';
import { callersLocale } from '#server/platform/http/problem-response.ts';
import {
  donePage,
  invalidPage,
  questionPage,
  readUnsubscribeToken,
  showSubscription,
  unsubscribe,
  UNSUBSCRIBE_PATH,
} from './unsubscribe.ts';

type ByToken = { Params: { token: string } };

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
/** The maximum size of a request's body, which is ignored. */
const BODY_LIMIT = 16 * 1024;

/**
 * `GET /unsubscribe/:token` shows a confirmation and changes nothing, because link scanners open it. `POST` unsubscribes, without a
 * session and from any site, because mail programs call it for their user (RFC 8058).
 */
export function unsubscribeRoutes(app: App): void {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
      done(null),
    );
    const schema = { hide: true };

    http.get<ByToken>(`${UNSUBSCRIBE_PATH}:token`, { schema }, async (request, reply) => {
      const subscriber = readUnsubscribeToken(app.keys, request.params.token);
      if (!subscriber) return answer(reply, 404, invalidPage(callersLocale(request)));
      return answer(reply, 200, questionPage(await showSubscription(app.pool, subscriber)));
    });

    http.post<ByToken>(`${UNSUBSCRIBE_PATH}:token`, { schema }, async (request, reply) => {
      const subscriber = readUnsubscribeToken(app.keys, request.params.token);
      if (!subscriber) return answer(reply, 404, invalidPage(callersLocale(request)));
      await unsubscribe(app.pool, subscriber);
      return answer(reply, 200, donePage(await showSubscription(app.pool, subscriber)));
    });
  });
}

function answer(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html);
}
