import type { App } from '#server/platform/http/app-context.ts';
import { TRACKING_PATHS } from './tracking-links.ts';
import type { TrackingEndpoint } from './tracking-endpoint.ts';

/**
 * Registers the addresses in mails and the metrics of hits. The server calls the endpoint before the framework; these
 * routes serve injected requests, and reserve the addresses.
 */
export function trackingRoutes(
  { http, metrics }: Pick<App, 'http' | 'metrics'>,
  endpoint: TrackingEndpoint,
): void {
  for (const path of Object.values(TRACKING_PATHS)) {
    for (const url of [path.slice(0, -1), `${path}*`]) {
      http.get(url, { schema: { hide: true } }, (request, reply) => {
        reply.hijack();
        endpoint.handle(request.raw, reply.raw);
      });
    }
  }
  metrics.counter(
    'vertbook_tracking_hits_counted_total',
    'Views and clicks that were counted.',
    () => endpoint.hits.counted,
  );
  metrics.counter(
    'vertbook_tracking_hits_lost_total',
    'Views and clicks that were not.',
    () => endpoint.hits.lost,
  );
  metrics.gauge(
    'vertbook_tracking_hits_waiting',
    'Views and clicks to be counted.',
    () => endpoint.hits.waiting,
  );
  http.addHook('preClose', async () => endpoint.startClosing());
  http.addHook('onClose', () => endpoint.close());
}
