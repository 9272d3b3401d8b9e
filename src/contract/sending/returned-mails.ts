import * as z from 'zod/mini';
import { RETURN_KINDS, RETURN_SOURCES } from '#domain/sending/lists/mail-return.ts';
import { id, instant, numberInQuery } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** Why a mail came back. */
const mailReturn = {
  kind: z.enum(RETURN_KINDS),
  /** The enhanced status code of the mail server, such as `5.1.1`; '' without one. */
  status: z.string(),
  /** The words of the mail server. '' without any, after the addresses of the issue were deleted, and for users who see no addresses. */
  detail: z.string(),
  returnedAt: instant,
};

/** The last mail to a recipient that came back. */
export const lastReturnSchema = z.object({ ...mailReturn, issueId: id });
export type LastReturn = z.infer<typeof lastReturnSchema>;

/** A mail of an issue that came back, or that its reader has reported as spam. */
const returnedMailSchema = z.object({
  recipientId: id,
  /** Users who may not see lists of recipients get only the first character and the domain. '' after the address was deleted. */
  email: z.string(),
  ...mailReturn,
  source: z.enum(RETURN_SOURCES),
  /** Whether the address gets no more mails; null if it is in no list any more. */
  isSuppressed: z.nullable(z.boolean()),
});
export type ReturnedMail = z.infer<typeof returnedMailSchema>;

/** Each recipient once, with the gravest return. The next page begins after the recipient `next`. */
export const listReturnedMails = route('listReturnedMails', 'GET /api/deliveries/:issueId/returned_mails', {
  summary: 'The mails of an issue that came back or were reported as spam, a page at a time',
  needs: 'book Order',
  query: z.object({
    after: numberInQuery(0, Number.MAX_SAFE_INTEGER, 0),
    pageSize: numberInQuery(1, 100, 50),
  }),
  response: z.object({
    mails: z.array(returnedMailSchema),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(id),
  }),
});
