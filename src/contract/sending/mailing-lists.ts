import * as z from 'zod/mini';
import { CONSENT_NOTE_MAX, RECIPIENT_NAME_MAX } from '#domain/sending/delivery/mailing-list.ts';
import { SUPPRESSIONS } from '#domain/sending/lists/standing.ts';
import { EMAIL_MAX } from '#domain/platform/email.ts';
import { PUBLICATION_TITLE_MAX } from '#domain/catalogue/publication.ts';
import {
  EMAIL_PATTERN,
  id,
  instant,
  numberInQuery,
  requiredText,
  text,
  described,
} from '#contract/platform/fields.ts';
import { lastReturnSchema } from './returned-mails.ts';
import { route } from '#contract/platform/route.ts';

/** A list of recipients that Vertbook itself sends to. A publication is sent to the list that has its title as name. */
const mailingListSchema = z.object({
  id,
  name: z.string(),
  /** The number of subscribed recipients. */
  recipientCount: z.int(),
  /** The number of unsubscribed recipients. */
  unsubscribedCount: z.int(),
  /** The publication with this title; null if none exists. */
  publicationId: z.nullable(id),
  createdAt: instant,
});
export type MailingList = z.infer<typeof mailingListSchema>;

const listRecipientSchema = z.object({
  id,
  email: z.string(),
  name: z.string(),
  /** Since when this recipient gets no mails; null for a recipient who gets them. */
  unsubscribedAt: z.nullable(instant),
  /** Why this recipient gets no mails; null for a recipient who gets them. */
  suppression: z.nullable(z.enum(SUPPRESSIONS)),
  /** The last mail that came back since the recipient was last subscribed; null if none did. */
  lastReturn: z.nullable(lastReturnSchema),
  createdAt: instant,
});
export type ListRecipient = z.infer<typeof listRecipientSchema>;

const listName = requiredText(PUBLICATION_TITLE_MAX);
const response = z.object({ mailing_list: mailingListSchema });
const recipientResponse = z.object({ recipient: listRecipientSchema });

export const listMailingLists = route('listMailingLists', 'GET /api/mailing_lists', {
  summary: 'The lists of recipients, by name',
  needs: 'manage all',
  response: z.object({ mailing_lists: z.array(mailingListSchema) }),
});

export const getMailingList = route('getMailingList', 'GET /api/mailing_lists/:id', {
  summary: 'One list of recipients',
  needs: 'manage all',
  response,
});

export const createMailingList = route('createMailingList', 'POST /api/mailing_lists', {
  summary: 'Create a list of recipients',
  needs: 'manage all',
  body: z.object({ name: listName }),
  response,
  status: 201,
  isIdempotent: true,
});

export const renameMailingList = route('renameMailingList', 'PATCH /api/mailing_lists/:id', {
  summary: 'Rename a list of recipients',
  needs: 'manage all',
  body: z.object({ name: listName }),
  response,
});

/** Also deletes the list's recipients, including the records of unsubscribed ones. */
export const deleteMailingList = route('deleteMailingList', 'DELETE /api/mailing_lists/:id', {
  summary: 'Delete a list with its recipients',
  needs: 'manage all',
  confirmed: true,
  problems: ['mailing_in_progress'],
});

/** Sorted by address. The next page begins after the address `next`; `q` filters by a part of the address or name. */
export const listRecipients = route('listRecipients', 'GET /api/mailing_lists/:id/recipients', {
  summary: 'The recipients of a list, by address, a page at a time',
  needs: 'manage all',
  query: z.object({
    q: z._default(text(EMAIL_MAX), ''),
    status: z._default(z.enum(['all', 'subscribed', 'unsubscribed'], 'invalid'), 'all'),
    after: z._default(text(EMAIL_MAX), ''),
    pageSize: numberInQuery(1, 100, 50),
  }),
  response: z.object({
    recipients: z.array(listRecipientSchema),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

/** Refused if the address is already in the list, even if it is unsubscribed. */
export const addRecipient = route('addRecipient', 'POST /api/mailing_lists/:id/recipients', {
  summary: 'Add a recipient to a list',
  needs: 'manage all',
  body: z.object({
    email: described(requiredText(EMAIL_MAX), { pattern: EMAIL_PATTERN }),
    name: z._default(text(RECIPIENT_NAME_MAX), ''),
  }),
  response: recipientResponse,
  status: 201,
  isIdempotent: true,
});

/**
 * `isSubscribed: false` unsubscribes a recipient on request. `true` subscribes one again, and needs a note on how that person
 * consented. The note is stored in the history.
 */
export const updateRecipient = route(
  'updateRecipient',
  'PATCH /api/mailing_lists/:id/recipients/:recipientId',
  {
    summary: 'Change a recipient’s name, unsubscribe, or subscribe again with a note on the consent',
    needs: 'manage all',
    body: z.object({
      name: z.optional(text(RECIPIENT_NAME_MAX)),
      isSubscribed: z.optional(z.boolean('invalid')),
      consentNote: z.optional(text(CONSENT_NOTE_MAX)),
    }),
    response: recipientResponse,
  },
);

/** Refused for an unsubscribed recipient: without this record, the next import would subscribe the address again. */
export const removeRecipient = route(
  'removeRecipient',
  'DELETE /api/mailing_lists/:id/recipients/:recipientId',
  {
    summary: 'Remove a recipient from a list',
    needs: 'manage all',
    problems: ['recipient_unsubscribed'],
  },
);
