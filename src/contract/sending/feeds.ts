import * as z from 'zod/mini';
import { FEED_SEPARATOR_MAX, FEED_SYSTEMS } from '#domain/sending/delivery/feed.ts';
import { day, id, instant, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const addresses = { html: z.string(), json: z.string(), xml: z.string(), txt: z.string() };

/** The code that makes a mailing fetch an ad at the time of sending. */
const feedSnippetSchema = z.object({
  system: z.enum(FEED_SYSTEMS),
  /** The address that the mailing system fetches. An address that is contained in the code works for one issue only. */
  address: z.string(),
  /** The code for the mailing, or for the settings of the system. */
  code: z.string(),
});

/** The secret addresses of a publication's ads. Addresses that are not part of a code give access to all ads of this publication. */
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
  /** The HTML between the ads of a whole issue. It allows the same tags as the text of an ad. */
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
  /** Whether clicks on ads are counted that were fetched after they were frozen. */
  isCounted: z.boolean(),
  confirmation: z.object({
    /** The address at which the mailing system, or a script, confirms that an issue was sent. */
    address: z.string(),
    /** The value of the header `X-Vertbook-Key`; null if the publication's mailing system cannot confirm in this way. */
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
    /** The sending date of the issue that the code is for. If no issue is sent on that day, the code is for the next issue. */
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

/** The maximum number of recipients of a mailing. */
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
