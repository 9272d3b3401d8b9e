import type { Feed } from '#contract/feeds.ts';
import { encodePlaceholders } from '#ad-html/placeholders.ts';
import { FEED_FORMATS, type FeedFormat, WHOLE_ISSUE } from '#domain/feed.ts';
import { placementSlug } from '#domain/placement-slug.ts';
import type { Scope } from '../../db/scope.ts';
import type { App } from '../../http/app-context.ts';
import { listAvailablePlacements } from '../../publications/list-available-placements.ts';
import { findConnectionOf } from '../connections/connection.ts';
import { getFeedSecret } from './feed-secrets.ts';
import { feedSnippets, issueSnippets } from './feed-snippets.ts';

/** Returns the addresses of a publication's ads, one for each placement name in use, with code for mailings. */
export async function showFeed(
  app: Pick<App, 'keys' | 'publicUrl'>,
  scope: Scope,
  publicationId: number,
): Promise<Feed> {
  return scope.transact(async (tx) => {
    const { secret, createdAt } = await getFeedSecret(tx, app.keys, publicationId);
    const names = await listAvailablePlacements(tx, publicationId);
    const connection = await findConnectionOf(tx, app.keys, publicationId);
    const address = (slug: string, format: FeedFormat) =>
      encodePlaceholders(new URL(`${app.publicUrl()}/feed/${secret}/${slug}.${format}`).href);
    const addressesOf = (slug: string) =>
      Object.fromEntries(FEED_FORMATS.map((format) => [format, address(slug, format)])) as Record<
        FeedFormat,
        string
      >;
    return {
      publicationId,
      createdAt,
      all: addressesOf(WHOLE_ISSUE),
      snippets: issueSnippets(address(WHOLE_ISSUE, 'html')),
      placements: names.map((name) => {
        const slug = placementSlug(name);
        const addresses = addressesOf(slug);
        return { name, slug, addresses, snippets: feedSnippets(slug, addresses) };
      }),
      confirmation: {
        address: `${app.publicUrl()}/api/deliveries/confirm`,
        key: connection.kind === 'feed' ? `${tx.organizationId}.${connection.id}` : null,
      },
    };
  });
}
