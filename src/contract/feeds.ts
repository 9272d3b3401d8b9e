import * as z from 'zod/mini';
import { FEED_SYSTEMS } from '#domain/feed.ts';
import { byId, id, instant } from './fields.ts';
import { route } from './route.ts';

const addresses = { html: z.string(), json: z.string(), xml: z.string(), txt: z.string() };

/** What is written into a mailing so that it fetches an ad when it is sent. */
export const feedSnippetSchema = z.object({
  system: z.enum(FEED_SYSTEMS),
  /** The address that the mailing system asks for. */
  address: z.string(),
  /** What stands in the mailing, or in the settings of the system. */
  code: z.string(),
});

/** The secret addresses of a publication's ads. Whoever knows one can read the ads of this publication. */
export const feedSchema = z.object({
  publicationId: id,
  /** Since when these addresses have been right. */
  createdAt: instant,
  /** The whole issue. */
  all: z.object({ json: z.string(), xml: z.string() }),
  placements: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      addresses: z.object(addresses),
      snippets: z.array(feedSnippetSchema),
    }),
  ),
  confirmation: z.object({
    /** Where the mailing system, or a script beside it, says that an issue was sent. */
    address: z.string(),
    /** For the header `X-Vertbook-Key`; null while the publication is not sent by a connection of the kind `feed`. */
    key: z.nullable(z.string()),
  }),
});
export type Feed = z.infer<typeof feedSchema>;
export type FeedSnippet = z.infer<typeof feedSnippetSchema>;

const answer = z.object({ feed: feedSchema });

/** The addresses are made when they are asked for the first time. */
export const getPublicationFeed = route({
  name: 'getPublicationFeed',
  summary: 'The secret addresses that a mailing system fetches a publication’s ads from',
  method: 'GET',
  path: '/api/publications/:id/feed',
  needs: 'manage all',
  params: byId,
  answer,
});

export const rotatePublicationFeed = route({
  name: 'rotatePublicationFeed',
  summary: 'Give a publication’s ads new secret addresses; the old ones lead nowhere any more',
  method: 'POST',
  path: '/api/publications/:id/feed/rotate',
  needs: 'manage all',
  params: byId,
  answer,
  status: 200,
});

/** The most recipients that a mailing can have had. */
const RECIPIENTS_MAX = 1_000_000_000;

/**
 * Says that a mailing which fetched its ads was sent. Signed by `X-Vertbook-Key: <organisation>.<connection>` and
 * `X-Vertbook-Signature: sha256=<HMAC of the body by the connection's confirmKey, in hex>`. Saying it twice changes
 * nothing.
 */
export const confirmFedIssue = route({
  name: 'confirmFedIssue',
  summary: 'Say that a mailing which fetched its ads was sent',
  method: 'POST',
  path: '/api/deliveries/confirm',
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
