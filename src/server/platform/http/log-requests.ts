import type { App } from './app-context.ts';

/** Logs one line for each request, without its query, which may contain tokens. */
export function logRequests(app: App): void {
  app.http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        organizationId: request.session?.organizationId,
      },
      'request',
    );
  });
}
