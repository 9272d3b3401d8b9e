import * as z from 'zod/mini';
import { FEED_SEPARATOR_MAX, FEED_SYSTEMS } from '#domain/delivery/feed.ts';
import { day, id, instant, text } from '../fields.ts';
import { route } from '../route.ts';

const addresses = { html: z.string(), json: z.string(), xml: z.string(), txt: z.string() };

/** The code for a mailing that makes it fetch an ad when it is sent. */
const feedSnippetSchema = z.object({
  system: z.enum(FEED_SYSTEMS),
  /** The address that the mailing system fetches. If the code contains it, it works for one issue only. */
  address: z.string(),
  /** The code for the mailing, or for the settings of the system. */
  code: z.string(),
});

/** The secret addresses of a publication's ads. Those outside the code give access to all ads of this publication. */
export const feedSchema = z.object({
  publicationId: id,
  /** When these addresses were created. */
  createdAt: instant,
  /** The sending dates of the next issues. */
  issueDates: z.array(day),
  /** The issue whose addresses are in the code, and the first day on which they work; null if there is no next issue. */
  issue: z.nullable(z.object({ date: day, opensOn: day })),
  /** The whole issue: its ads in the order of the placements. */
  all: z.object(addresses),
  /** HTML between the ads of the whole issue, with the tags that the text of an ad allows. */
  separator: z.string(),
  /** For mailing systems that fetch the whole issue at once. */
  snippets: z.array(feedSnippetSchema),
  placements: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      addresses: z.object(addresses),
      snippets: z.array(feedSnippetSchema),
    }),
  ),
  /** Links of ads that are fetched after they were frozen are counted. */
  isCounted: z.boolean(),
  confirmation: z.object({
    /** The address at which the mailing system, or a script, confirms that an issue was sent. */
    address: z.string(),
    /** For the header `X-Vertbook-Key`; null if the publication's mailing system cannot confirm in this way. */
    key: z.nullable(z.string()),
  }),
});
export type Feed = z.infer<typeof feedSchema>;
export type FeedSnippet = z.infer<typeof feedSnippetSchema>;

const response = z.object({ feed: feedSchema });

/** The addresses are created by the first request. */
export const getPublicationFeed = route('getPublicationFeed', 'GET /api/publications/:id/feed', {
  summary: 'The secret addresses that a mailing system fetches a publication’s ads from',
  needs: 'manage all',
  query: z.object({
    /** The sending date of the issue for whose mailing the code is; the next issue if there is none on that day. */
    date: z.optional(day),
  }),
  response,
});

export const rotatePublicationFeed = route(
  'rotatePublicationFeed',
  'POST /api/publications/:id/feed/rotate',
  {
    summary: 'Replace the secret addresses of a publication’s ads; the old ones stop working after a day',
    needs: 'manage all',
    confirmed: true,
    response,
    status: 200,
  },
);

export const updatePublicationFeed = route('updatePublicationFeed', 'PATCH /api/publications/:id/feed', {
  summary: 'Set the separator of ads that are fetched all together',
  needs: 'manage all',
  body: z.object({ separator: text(FEED_SEPARATOR_MAX) }),
  response,
});

/** The most recipients that a mailing can have had. */
const RECIPIENTS_MAX = 1_000_000_000;

/**
 * Confirms that a mailing which fetched its ads was sent. Signed by `X-Vertbook-Key: <organization>.<connection>` and
 * `X-Vertbook-Signature: sha256=<HMAC of the body by the connection's confirmKey, in hex>`. A second confirmation
 * changes nothing.
 */
export const confirmFedIssue = route('confirmFedIssue', 'POST /api/deliveries/confirm', {
  summary: 'Confirm that a mailing which fetched its ads was sent',
  needs: 'public',
  body: z.object({
    issueId: id,
    sentAt: z.iso.datetime({ offset: true, error: 'invalid' }),
    recipients: z._default(
      z.nullable(
        z.int('not_a_number').check(z.minimum(0, 'too_small'), z.maximum(RECIPIENTS_MAX, 'too_large')),
      ),
      null,
    ),
  }),
  problems: ['unauthenticated', 'not_found', 'conflict', 'too_many_requests'],
  rateLimit: 60,
});
