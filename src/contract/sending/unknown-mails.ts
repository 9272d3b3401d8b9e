import * as z from 'zod/mini';
import { deliverySchema } from './deliveries.ts';
import { eachOnce, id, instant, numberInQuery } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** A mail that may have arrived or not: the connection ended before the mail server replied. */
const unknownMailSchema = z.object({
  recipientId: id,
  /** Users who may not see lists of recipients get only the first character and the domain. '' after the address was deleted. */
  email: z.string(),
  /** When Vertbook last tried to send it. */
  triedAt: instant,
  /** Whether it can be sent again: its recipient is known and has not unsubscribed. */
  canBeRepeated: z.boolean(),
});
export type UnknownMail = z.infer<typeof unknownMailSchema>;

/** The next page begins after the recipient `next`. */
export const listUnknownMails = route('listUnknownMails', 'GET /api/deliveries/:issueId/unknown_mails', {
  summary: 'The mails of an issue with an unknown outcome, a page at a time',
  needs: 'book Order',
  query: z.object({
    after: numberInQuery(0, Number.MAX_SAFE_INTEGER, 0),
    pageSize: numberInQuery(1, 100, 50),
  }),
  response: z.object({
    mails: z.array(unknownMailSchema),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(id),
  }),
});

/** The maximum number of recipients in one call. */
const RECIPIENTS_MAX = 100;

/** Refused if the issue was not sent, or if none of these mails can be sent again. */
export const repeatMails = route('repeatMails', 'POST /api/deliveries/:issueId/unknown_mails/send_again', {
  summary: 'Send mails with an unknown outcome again, although recipients may get them twice',
  needs: 'book Order',
  body: z.object({
    /** Default: all. */
    recipientIds: z.optional(
      eachOnce(z.array(id).check(z.minLength(1, 'blank'), z.maxLength(RECIPIENTS_MAX, 'too_long'))),
    ),
  }),
  response: z.object({ delivery: deliverySchema }),
  problems: ['conflict'],
});
