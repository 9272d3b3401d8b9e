import * as contract from '#contract/live.ts';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { serve } from '../http/serve.ts';
import { LiveService } from './live-service.ts';
import { LiveStream } from './live-stream.ts';

/** Serves what changes, as it happens, from the moment this process listens until it ends. */
export function liveRoutes(app: App): void {
  const live = new LiveService(app);
  app.metrics.gauge('vertbook_live_streams', 'Streams of changes.', () => live.hub.size);
  app.http.addHook('onListen', async () => live.start());
  app.http.addHook('preClose', () => live.close());

  serve(app, contract.followChanges).with(async ({ session, query, reply }) => {
    await live.listening();
    if (!live.hub.hasRoom(session)) {
      throw new Problem('too_many_requests');
    }
    const stream = new LiveStream();
    live.hub.join(session, stream, query.missedMs);
    live.keepBeating();
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // Nobody else uses the connection when the stream has ended: a server that ends need not wait for it.
      .header('connection', 'close')
      .send(stream.content);
    // The day it is now is what a day that ends is told from; and the session may have ended a moment ago.
    void live.lookAtSessions();
    return undefined;
  });
}
