import { METHODS } from 'node:http';
import type { HTTPMethods } from 'fastify';
import { routes } from '#contract/index.ts';
import { Problem } from '../base/problem.ts';
import type { App } from './app-context.ts';

const USUAL: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
/** Known to some versions of Node.js, and not to the framework. */
const QUERY = 'QUERY';

/** Refuses every other method of the contract's addresses with 405, and names the allowed ones. */
export function refuseOtherMethods(app: App): void {
  const isQueryKnown = METHODS.includes(QUERY);
  if (isQueryKnown) app.http.addHttpMethod(QUERY, { hasBody: true });
  const methods = isQueryKnown ? [...USUAL, QUERY] : USUAL;
  for (const path of new Set(routes.map((route) => route.path))) {
    const served = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    app.http.route({
      method: methods.filter((method) => !(served as string[]).includes(method)),
      url: path,
      schema: { hide: true },
      exposeHeadRoute: !served.includes('GET'),
      // Before the body is read.
      onRequest: async (_request, reply) => {
        void reply.header('allow', allowed);
        throw new Problem('method_not_allowed');
      },
      handler: async () => undefined,
    });
  }
}
