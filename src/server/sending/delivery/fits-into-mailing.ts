import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { PlaceOfAd } from '#server/platform/db/upper-acts.ts';
import { adapterOf } from './mailing-adapters.ts';
import { statement } from '../../platform/db/statement.ts';

/** Longer than a usual tracking address. */
const TRACKING_URL = `https://${'counting.'.repeat(17)}example/`;

const KIND_OF_PUBLICATION = statement('kind-of-publication')`
  select c.kind from publications n
     join mailing_connections c on c.organization_id = $1 and c.id = n.mailing_connection_id
     where n.organization_id = $1 and n.id = $2`.as<{ kind: MailingKind }>();

/**
 * Whether an ad is small enough for the mailing system that currently sends its publication, with tracking links and
 * without. Runs when an ad is saved. The check on the day before the sending finds ads that became too large in other ways.
 */
export async function fitsIntoMailing(tx: Tx, place: PlaceOfAd, vert: VertContent): Promise<boolean> {
  const [connection] = await tx.statement(KIND_OF_PUBLICATION, [tx.organizationId, place.publicationId]);
  const adapter = connection && adapterOf(connection.kind);
  if (!adapter?.takesAd) return true;
  const { placementName, locale: lang } = place;
  const style = { ...defaultVertStyle(lang), ...place.style };
  const tracked = {
    pixel: TRACKING_URL,
    click: TRACKING_URL,
    textClick: () => TRACKING_URL,
    image: TRACKING_URL,
  };
  return [{}, tracked].every((links) =>
    adapter.takesAd?.({
      placementName,
      slug: placementSlug(placementName),
      html: renderVert({ vert, style, layout: 'one-column', links, lang }),
      text: renderVertText({ vert, style, links }),
    }),
  );
}
