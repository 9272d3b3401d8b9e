import { LiveStream } from './live-stream.ts';
import * as contract from '#contract/platform/live.ts';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { serve } from '../http/serve.ts';
import { LiveService } from './live-service.ts';

/** Streams changes as they happen, while this process listens. */
export function liveRoutes(app: App): void {
  const live = new LiveService(app);
  app.metrics.gauge('vertbook_live_streams', 'Streams of changes.', () => live.hub.size);
  app.http.addHook('onListen', async () => live.start());
  app.http.addHook('preClose', () => live.close());

  serve(app, contract.followChanges).with(async ({ session, query, reply }) => {
    await live.listening();
    if (!live.hub.canJoin(session)) throw new Problem('too_many_requests');
    const stream = new LiveStream();
    live.hub.join(session, stream, query.missedMs);
    live.keepBeating();
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // The connection ends with the stream, so that a server that shuts down need not wait for it.
      .header('connection', 'close')
      .send(stream.content);
    // Records the current day, to detect its end, and checks whether the session has ended in the meantime.
    void live.checkSessions();
  });
}
