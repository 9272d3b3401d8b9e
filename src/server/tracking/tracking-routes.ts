import type { App } from '../http/app-context.ts';
import { TRACKING_PATHS } from './tracking-links.ts';
import type { TrackingEndpoint } from './tracking-endpoint.ts';

/**
 * Registers the addresses in mails. Over the wire the door is asked before the framework; these routes are for who comes
 * without a wire, and to say that the addresses are taken.
 */
export function trackingRoutes(
  { http, metrics }: Pick<App, 'http' | 'metrics'>,
  door: TrackingEndpoint,
): void {
  for (const path of Object.values(TRACKING_PATHS)) {
    for (const url of [path.slice(0, -1), `${path}*`]) {
      http.get(url, { schema: { hide: true } }, (request, reply) => {
        reply.hijack();
        door.answer(request.raw, reply.raw);
      });
    }
  }
  metrics.counter(
    'vertbook_tracking_hits_counted_total',
    'Views and clicks that were counted.',
    () => door.hits.counted,
  );
  metrics.counter(
    'vertbook_tracking_hits_lost_total',
    'Views and clicks that were not.',
    () => door.hits.lost,
  );
  metrics.gauge('vertbook_tracking_hits_waiting', 'Views and clicks to be counted.', () => door.hits.waiting);
  http.addHook('preClose', async () => door.startClosing());
  http.addHook('onClose', () => door.close());
}
