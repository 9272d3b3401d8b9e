import * as z from 'zod/mini';
import { instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** The file name at the end of a feed's address. */
export const CALENDAR_FILE = 'vertbook.ics';

const feedSchema = z.object({ createdAt: instant });
export type CalendarFeed = z.infer<typeof feedSchema>;

export const getCalendarFeed = route('getCalendarFeed', 'GET /api/calendar_feed', {
  summary: 'Whether the caller has a calendar feed; its address is not kept',
  needs: 'signed in',
  response: z.object({ feed: z.nullable(feedSchema) }),
});

export const makeCalendarFeed = route('makeCalendarFeed', 'POST /api/calendar_feed', {
  summary: 'Make the secret address of the caller’s calendar feed; an earlier one stops working',
  needs: 'signed in',
  response: z.object({ feed: feedSchema, address: z.string() }),
  status: 201,
});

export const removeCalendarFeed = route('removeCalendarFeed', 'DELETE /api/calendar_feed', {
  summary: 'Revoke the secret address of the caller’s calendar feed',
  needs: 'signed in',
});

/** A calendar program sends `If-None-Match` and gets 304 while nothing has changed. */
export const readCalendar = route('readCalendar', 'GET /api/calendars/:token/vertbook.ics', {
  summary: 'The deadlines and sending days of a user, by the secret address of its feed',
  needs: 'public',
  params: z.object({ token: z.string().check(z.maxLength(100, 'invalid')) }),
  file: 'text/calendar',
  problems: ['not_found', 'too_many_requests'],
  rateLimit: 60,
});
