import { holdPlacements } from '#server/public/storefront/request-placements.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { oneYearAhead } from '#domain/catalogue/frequency.ts';
import { freshStorefront } from '#domain/public/storefront/storefront.ts';
import { vertStyleFields } from '#domain/ads/verts/vert-style-problems.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import { insertRows, takeIds } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { editIssue } from '#server/catalogue/issues/edit-issues.ts';
import { changeMailTemplate } from '#server/sending/mails/mail-texts.ts';
import { createList } from '#server/sending/lists/change-lists.ts';
import { addPlacement } from '#server/catalogue/placements/edit-placements.ts';
import { createPublication } from '#server/catalogue/publications/edit-publications.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import { changeStorefront, changeStorefrontSettings } from '#server/public/storefront/change-storefront.ts';
import { changeVertStyle } from '#server/ads/verts/vert-styles.ts';
import { createHash, randomBytes } from 'node:crypto';
import { heldUntil } from '#domain/public/storefront/request.ts';
import { addDays } from '#domain/platform/day.ts';
import { actAs } from './act-as.ts';
import { demoOrganization, storefrontTexts } from './tables.ts';
import type { PlannedIssues } from './plan-campaigns.ts';
import type { PlannedIssue, PlannedPlacement } from './plan-issues.ts';
import { demoPublications, publicationKeys, type PublicationKey } from './publications.ts';

/** The ids of the publications, issues and placements of the demo. */
export interface Catalogue {
  publicationIds: Readonly<Record<PublicationKey, number>>;
  issueIds: ReadonlyMap<PlannedIssue, number>;
  placementIds: ReadonlyMap<PlannedPlacement, number>;
}

/** The publication with a public page, which the website of an association may embed. */
export const SHOWN: PublicationKey = 'gebaeudebrief';
const IMPRINT = {
  imprint: `<p>${demoOrganization.name}, <a href="https://www.example.com/">www.example.com</a></p>`,
  postalAddress: 'Speicherweg 12\n20457 Hamburg',
};
/** The sending time is early, so that the demo shows today's issues as sent even in the morning. */
const SENDING_TIME = '06:00';
/** The interval of unsubscribed readers: one in this number. */
const ONE_LEFT_OF = 12;

/** Creates the publications at `since` with their issues up to a year ahead, their texts, the public page and the mailing lists. */
export async function createPublications(
  tx: Tx,
  issues: PlannedIssues,
  { administrator, since }: { administrator: Actor; since: string },
): Promise<Catalogue> {
  const at = actAs(tx, administrator, since);
  const publicationIds: Partial<Record<PublicationKey, number>> = {};
  for (const key of publicationKeys) {
    const { placements, style, mailTexts, ...publication } = demoPublications[key];
    const placementNames = Object.fromEntries(Object.keys(placements).map((name, place) => [place, name]));
    const { id } = await createPublication(at, { ...publication, placementNames });
    publicationIds[key] = id;
    if (style) await changeVertStyle(at, id, vertStyleFields({ ...style, isDefaultStyle: false }));
    await changeMailTemplate(at, id, { ...mailTexts, ...IMPRINT });
  }
  for (let day = at.today; day < tx.today;) {
    const next = oneYearAhead(day);
    day = next < tx.today ? next : tx.today;
    await fillRhythms(actAs(tx, administrator, `${day}T04:00:00Z`));
  }
  const catalogue = await findPlacements(tx, issues, publicationIds as Catalogue['publicationIds']);
  await editIssues(at, catalogue);
  await changeStorefront(at, catalogue.publicationIds[SHOWN], {
    ...freshStorefront(demoPublications[SHOWN].title),
    isPublic: true,
    showsPrices: true,
    ...storefrontTexts,
  });
  await changeStorefrontSettings(at, { embeddingOrigins: ['https://www.bauforum-mitte.example'] });
  await connectMailing(at, tx.today);
  return catalogue;
}

/** Finds the planned issues and placements in the database. Adds the placements that only some issues have. */
async function findPlacements(
  tx: Tx,
  issues: PlannedIssues,
  publicationIds: Catalogue['publicationIds'],
): Promise<Catalogue & { issueIds: Map<PlannedIssue, number>; placementIds: Map<PlannedPlacement, number> }> {
  const rows = await tx.statement<{ id: number; issue_id: number; key: string; name: string }>(
    'placements-of-demo',
    `select p.id, i.id as issue_id, i.publication_id || ' ' || i.sending_date as key, p.name from issues i
     join placements p on p.organization_id = $1 and p.issue_id = i.id where i.organization_id = $1`,
    [tx.organizationId],
  );
  const found = new Map(rows.map((row) => [`${row.key} ${row.name}`, row]));
  const issueIds = new Map<PlannedIssue, number>();
  const placementIds = new Map<PlannedPlacement, number>();
  for (const issue of publicationKeys.flatMap((key) => issues[key])) {
    for (const placement of issue.placements) {
      const row = found.get(`${publicationIds[issue.publication]} ${issue.sendingDate} ${placement.name}`);
      if (!row) continue;
      issueIds.set(issue, row.issue_id);
      placementIds.set(placement, row.id);
    }
  }
  return { publicationIds, issueIds, placementIds };
}

/** Adds the additional placements, and blocks issues. */
async function editIssues(
  tx: Tx,
  {
    issueIds,
    placementIds,
  }: { issueIds: Map<PlannedIssue, number>; placementIds: Map<PlannedPlacement, number> },
): Promise<void> {
  for (const [issue, id] of issueIds) {
    const { blocked, placements } = issue;
    for (const placement of placements.filter(({ additional }) => additional))
      placementIds.set(placement, (await addPlacement(tx, { issueId: id, name: placement.name })).id);
    if (blocked) await editIssue(tx, id, { blocked });
  }
}

/** Connects the built-in system, which sends each publication to the list with its title. There is no act for many readers. */
async function connectMailing(tx: Tx, today: string): Promise<void> {
  const [connectionId = 0] = await takeIds(tx, 'mailing_connections', 1);
  await insertRows(tx, 'mailing_connections', [
    {
      id: connectionId,
      kind: OWN_KIND,
      name: 'Vertbook',
      settings: { fromName: demoOrganization.name, fromAddress: 'newsletter@demo.vertbook.example' },
      sending_time: SENDING_TIME,
      version: 1,
      created_at: tx.now,
      updated_at: tx.now,
    },
  ]);
  for (const key of publicationKeys) {
    const { title, readers } = demoPublications[key];
    const { id: listId } = await createList(tx, { name: title });
    const ids = await takeIds(tx, 'list_recipients', readers.length);
    await insertRows(
      tx,
      'list_recipients',
      readers.map((name, place) => ({
        id: ids[place] ?? 0,
        list_id: listId,
        email: `${readerAddress(name)}@reader.vertbook.example`,
        name,
        unsubscribed_at: place % ONE_LEFT_OF === ONE_LEFT_OF - 1 ? `${today}T00:00:00Z` : null,
        created_at: tx.now,
      })),
    );
  }
}

/** Converts a name for an address: "Özlem Kaya" becomes `ozlem.kaya`. */
function readerAddress(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
}

/** The number of days after which the visitor's issue is sent: later than the orders that change soon. */
const REQUEST_DAYS_AHEAD = 28;
const REQUESTED_PLACEMENTS = 2;

const FREE_PLACEMENTS = `
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
    FREE_PLACEMENTS,
    [tx.organizationId, publicationId, addDays(tx.today, REQUEST_DAYS_AHEAD)],
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
      issue.names.slice(0, REQUESTED_PLACEMENTS),
      createHash('sha256').update(randomBytes(32)).digest(),
      tx.now,
      until,
    ],
  );
  await holdPlacements(tx, id, issue.ids.slice(0, REQUESTED_PLACEMENTS), until);
}
