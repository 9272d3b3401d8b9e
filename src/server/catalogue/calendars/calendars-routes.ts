import { createHash } from 'node:crypto';
import * as contract from '#contract/catalogue/calendars.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { findCalendarFeed, makeCalendarFeed, readCalendar, removeCalendarFeed } from './calendar-feeds.ts';

/** Serves the calendar feeds: users manage the addresses of their feeds, and calendar programs fetch the calendars. */
export function calendarsRoutes(app: App): void {
  serve(app, contract.getCalendarFeed).with(async ({ scope }) => ({ feed: await findCalendarFeed(scope) }));
  serve(app, contract.makeCalendarFeed).act(makeCalendarFeed);
  serve(app, contract.removeCalendarFeed).act(removeCalendarFeed);

  serve(app, contract.readCalendar).toAnyone(async ({ params, request, reply }) => {
    const text = await readCalendar(app.pool, { secret: params.token, publicUrl: app.publicUrl() });
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.header('etag', tag).header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === tag) {
      void reply.code(304).send();
      return;
    }
    const content = Buffer.from(text);
    sendFile(reply, { fileName: contract.CALENDAR_FILE, content }, 'text/calendar; charset=utf-8');
  });
}
