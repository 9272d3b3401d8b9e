import { routes } from '#contract/index.ts';
import { Problem } from '../base/problem.ts';
import type { App } from './app-context.ts';

/** Refuses every method that the contract does not define for an address with 405, and names the allowed methods. */
export function refuseOtherMethods(app: App): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const served = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.http.route({
      method: app.http.supportedMethods.filter((method) => !allowed.includes(method)),
      url: path,
      schema: { hide: true },
      exposeHeadRoute: false,
      // Runs before the body is read.
      onRequest: async (_request, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw new Problem('method_not_allowed');
      },
      handler: async () => undefined,
    });
  }
}
