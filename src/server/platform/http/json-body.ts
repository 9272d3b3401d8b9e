import type { FastifyInstance } from 'fastify';
import { Problem } from '../base/problem.ts';

/**
 * Parses JSON bodies. A body may be empty, because some acts, such as booking, need only the URL. Also keeps the text, because signatures
 * are computed from it. `__proto__` and `constructor.prototype` are dropped like any unknown field.
 */
export function readJsonBodies(http: FastifyInstance): void {
  http.decorateRequest('rawBody', null);
  const parseJson = http.getDefaultJsonParser('remove', 'remove');
  http.removeContentTypeParser(['application/json', 'text/plain']);
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body.toString();
    if (body === '') {
      done(null);
    } else {
      // `null` does not count as an absent body; no schema of a body allows it.
      void parseJson(request, body.toString(), (error, parsed) =>
        done(error ?? (parsed === null ? new Problem('unreadable') : null), parsed),
      );
    }
  });
  // Only the demo reset is sent as plain text; its body is ignored.
  http.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) => done(null));
}
