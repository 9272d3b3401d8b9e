import * as z from 'zod/mini';
import { MAILING_KINDS } from '#domain/sending/delivery/mailing-kinds.ts';
import { LIST_MATCHES } from '#domain/sending/delivery/mailing-list.ts';
import { PUBLICATION_TITLE_MAX } from '#domain/catalogue/publication.ts';
import { id, text, version } from '#contract/platform/fields.ts';
import { publicationSchema } from '#contract/catalogue/publications.ts';
import { route } from '#contract/platform/route.ts';

/** The mailing system of a publication, and whether a list there has the publication's title as its name. */
const publicationMailingSchema = z.object({
  /** Its own connection; null if Vertbook itself sends it. */
  mailingConnectionId: z.nullable(id),
  kind: z.enum(MAILING_KINDS),
  connectionName: z.string(),
  /** The title that was searched for. */
  title: z.string(),
  state: z.enum(LIST_MATCHES),
  /** The mailing system's error message if it could not be reached; otherwise the name of the list. */
  detail: z.string(),
});
export type PublicationMailing = z.infer<typeof publicationMailingSchema>;

const checkedQuery = {
  /** A title that is typed but not saved yet. */
  title: z.optional(text(PUBLICATION_TITLE_MAX)),
  /** A connection that is selected but not saved yet; empty for Vertbook itself. */
  connectionId: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:[1-9]\d{0,15})?$/, 'invalid')),
      z.transform((value) => (value === '' ? null : Number(value))),
    ),
  ),
};

/** For the note next to the title field: whether the system has one list of that name, none, or more than one. */
export const checkPublicationList = route('checkPublicationList', 'GET /api/publications/:id/mailing_list', {
  summary: 'Whether a publication’s title is the name of a list in its mailing system',
  needs: 'manage all',
  query: z.object(checkedQuery),
  response: z.object({ mailing: publicationMailingSchema }),
  rateLimit: 120,
});

/** Checks the same for a publication that does not exist yet. */
export const checkListName = route('checkListName', 'GET /api/mailing_list_check', {
  summary: 'Whether a title is the name of a list in a mailing system',
  needs: 'manage all',
  query: z.object(checkedQuery),
  response: z.object({ mailing: publicationMailingSchema }),
  rateLimit: 120,
});

export const updatePublicationMailing = route(
  'updatePublicationMailing',
  'PATCH /api/publications/:id/mailing',
  {
    summary: 'Choose the mailing system that a publication is sent by',
    needs: 'manage all',
    body: z.object({ mailingConnectionId: z.nullable(id), version: z.optional(version) }),
    response: z.object({ publication: publicationSchema }),
    problems: ['stale', 'mailing_in_progress'],
  },
);
