import { createHash, randomBytes } from 'node:crypto';
import { heldUntil } from '#domain/public/storefront/request.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { holdPlacements } from '#server/public/storefront/request-placements.ts';

/** The number of days after which the visitor's issue is sent: later than the orders that change soon. */
const DAYS_AHEAD = 28;
const PLACEMENTS = 2;

const FREE = `
  select i.id, array_agg(p.id order by p.position, p.id) as ids, array_agg(p.name order by p.position, p.id) as names
  from issues i
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3 and not i.blocked and not exists (
    select from verts v where v.organization_id = $1 and v.placement_id = p.id and v.released_at is null)
  group by i.id, i.sending_date order by i.sending_date, i.id limit 1`;

/**
 * Writes the request of a visitor of the public page. It waits for the decision of staff and holds the requested placements. The acts of
 * the visitor need the code of a mail, and a demo sends no mails.
 */
export async function writeRequest(tx: Tx, publicationId: number): Promise<void> {
  const [issue] = await tx.statement<{ id: number; ids: number[]; names: string[] }>(
    'demo-free-placements',
    FREE,
    [tx.organizationId, publicationId, addDays(tx.today, DAYS_AHEAD)],
  );
  if (!issue) return;
  const until = heldUntil(tx.today, tx.timeZone);
  const [{ id } = { id: 0 }] = await tx.statement<{ id: number }>(
    'demo-request',
    `insert into storefront_requests (organization_id, publication_id, issue_id, placement_names, state, locale, company,
       contact_name, email, vat_id, message, mail_domain, token_hash, created_at, confirmed_at, held_until)
     values ($1, $2, $3, $4, 'open', 'de', 'Dämmstoff Union GmbH', 'Thomas Aydin', 'aydin@daemmstoff-union.example', '',
       'Wir eröffnen im Januar ein Lager in Fürth. Geht das auch mit einem Bild über die ganze Breite?', 'daemmstoff-union.example',
       $5, $6, $6, $7)
     returning id`,
    [
      tx.organizationId,
      publicationId,
      issue.id,
      issue.names.slice(0, PLACEMENTS),
      createHash('sha256').update(randomBytes(32)).digest(),
      tx.now,
      until,
    ],
  );
  await holdPlacements(tx, id, issue.ids.slice(0, PLACEMENTS), until);
}
