import { routes } from '#contract/index.ts';
import { Problem } from '../base/problem.ts';
import type { App } from './app-context.ts';

/** Refuses every other method of the contract's addresses with 405, and names the allowed ones. */
export function refuseOtherMethods(app: App): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const served = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.http.route({
      method: app.http.supportedMethods.filter((method) => !allowed.includes(method)),
      url: path,
      schema: { hide: true },
      exposeHeadRoute: false,
      // Before the body is read.
      onRequest: async (_request, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw new Problem('method_not_allowed');
      },
      handler: async () => undefined,
    });
  }
}
