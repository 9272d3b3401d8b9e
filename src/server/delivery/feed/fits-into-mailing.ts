import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import { FEED_BYTES_MAX } from '#domain/feed.ts';
import { placementSlug } from '#domain/placement-slug.ts';
import type { VertContent } from '#domain/vert.ts';
import { defaultVertStyle } from '#domain/vert-style.ts';
import type { Tx } from '../../db/scope.ts';
import { feedBytes } from './write-feed.ts';

/** Longer than an address of ours that counts, and so are its brothers. */
const COUNTING = `https://${'counting.'.repeat(17)}example/`;

/** Where an ad is to stand. */
interface Place {
  publicationId: number;
  placementName: string;
  style: Record<string, unknown> | null;
  locale: string;
}

/**
 * Whether an ad is small enough for the mailing system that its newsletter is sent by at this moment. Whoever writes it
 * is told at once; where it becomes too large by other means, the look from the day before tells.
 */
export async function fitsIntoMailing(tx: Tx, place: Place, vert: VertContent): Promise<boolean> {
  const [fed] = await tx.statement(
    'is-fetched-by-feed',
    `select 1 from publications n
     join mailing_connections c on c.organization_id = $1 and c.id = n.mailing_connection_id and c.kind = 'feed'
     where n.organization_id = $1 and n.id = $2`,
    [tx.organizationId, place.publicationId],
  );
  if (!fed) {
    return true;
  }
  const { placementName: name, locale: lang } = place;
  const style = { ...defaultVertStyle(lang), ...place.style };
  const sizes = [{}, { pixel: COUNTING, click: COUNTING, image: COUNTING }].map((links) =>
    feedBytes([
      {
        name,
        slug: placementSlug(name),
        html: renderVert({ vert, style, layout: 'one-column', links, lang }),
        text: renderVertText({ vert, style, links }),
      },
    ]),
  );
  return Math.max(...sizes) <= FEED_BYTES_MAX;
}
