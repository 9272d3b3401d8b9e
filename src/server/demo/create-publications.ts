import { randomBytes } from 'node:crypto';
import { oneYearAhead } from '#domain/catalogue/frequency.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import { vertStyleFields } from '#domain/ads/verts/vert-style-problems.ts';
import { addDays } from '#domain/platform/day.ts';
import { heldUntil } from '#domain/public/storefront/request.ts';
import { freshStorefront } from '#domain/public/storefront/storefront.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { changeVertStyle } from '#server/ads/verts/vert-styles.ts';
import { editIssue } from '#server/catalogue/issues/edit-issues.ts';
import { addPlacement } from '#server/catalogue/placements/edit-placements.ts';
import { createPublication } from '#server/catalogue/publications/edit-publications.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import { insertRecords, insertRows, takeIds } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { changeStorefront, changeStorefrontSettings } from '#server/public/storefront/change-storefront.ts';
import { holdPlacements } from '#server/public/storefront/request-placements.ts';
import { createList } from '#server/sending/lists/change-lists.ts';
import { changeMailTemplate } from '#server/sending/mails/mail-texts.ts';
import { actAs, type Demo } from './act-as.ts';
import type { PlannedIssue } from './plan-issues.ts';
import { demoOrganization, demoPublications, type PublicationKey, publicationKeys, texts } from './tables.ts';

/** The publication with a public page, which the website of an association may embed. */
const SHOWN: PublicationKey = 'gebaeudebrief';
const IMPRINT = {
  imprint: `<p>${demoOrganization.name}, <a href="https://www.example.com/">www.example.com</a></p>`,
  postalAddress: 'Speicherweg 12\n20457 Hamburg',
};
/** The sending time is early, so that the demo shows today's issues as sent even in the morning. */
const SENDING_TIME = '06:00';
/** One in this many readers has unsubscribed. */
const ONE_LEFT_OF = 12;

/**
 * Creates the publications as of `since`, with issues until a year from today, their texts, the public page and the mailing lists. Returns
 * the ids of the publications, and sets the ids of the planned issues and placements.
 */
export async function createPublications(
  tx: Tx,
  issues: readonly PlannedIssue[],
  { administrator, since }: { administrator: Actor; since: string },
): Promise<Record<PublicationKey, number>> {
  const at = actAs(tx, administrator, since);
  const created: [PublicationKey, number][] = [];
  for (const key of publicationKeys) {
    const { placements, style, mailTexts, ...publication } = demoPublications[key];
    const placementNames = Object.fromEntries(Object.keys(placements).map((name, place) => [place, name]));
    const { id } = await createPublication(at, { ...publication, placementNames });
    created.push([key, id]);
    if (style) await changeVertStyle(at, id, vertStyleFields({ ...style, isDefaultStyle: false }));
    await changeMailTemplate(at, id, { ...mailTexts, ...IMPRINT });
  }
  for (let day = at.today; day < tx.today;) {
    const next = oneYearAhead(day);
    day = next < tx.today ? next : tx.today;
    await fillRhythms(actAs(tx, administrator, `${day}T04:00:00Z`));
  }
  const ids = Object.fromEntries(created) as Record<PublicationKey, number>;
  await identify(tx, issues, ids);
  for (const { id: issueId, blocked, placements } of issues) {
    for (const placement of placements.filter(({ additional }) => additional))
      placement.id = (await addPlacement(at, { issueId, name: placement.name })).id;
    if (blocked) await editIssue(at, issueId, { blocked });
  }
  const page = { isPublic: true, showsPrices: true, ...texts.storefront };
  await changeStorefront(at, ids[SHOWN], { ...freshStorefront(demoPublications[SHOWN].title), ...page });
  await changeStorefrontSettings(at, { embeddingOrigins: ['https://www.bauforum-mitte.example'] });
  await connectMailing(at, tx.today);
  return ids;
}

const PLACEMENTS = statement('placements-of-demo')`
  select p.id, i.id as issue_id, i.publication_id || ' ' || i.sending_date as key, p.name from issues i
  join placements p on p.organization_id = $1 and p.issue_id = i.id where i.organization_id = $1`;

/** Sets the ids of the planned issues and placements, except of placements that only some issues have. */
async function identify(
  tx: Tx,
  issues: readonly PlannedIssue[],
  publicationIds: Demo['publicationIds'],
): Promise<void> {
  const rows = await tx.statement(PLACEMENTS, [tx.organizationId]);
  const planned = new Map(
    issues.map((issue) => [`${publicationIds[issue.publication]} ${issue.sendingDate}`, issue]),
  );
  for (const { id, issue_id: issueId, key, name } of rows) {
    const issue = planned.get(key);
    const placement = issue?.placements.find((one) => one.name === name);
    if (issue) issue.id = issueId;
    if (placement) placement.id = id;
  }
}

/**
 * Connects the built-in system, which sends each publication to the list with its title. Inserts the readers directly, because no act adds
 * many at once.
 */
async function connectMailing(tx: Tx, today: string): Promise<void> {
  const settings = { fromName: demoOrganization.name, fromAddress: 'newsletter@demo.vertbook.example' };
  const times = { created_at: tx.now, updated_at: tx.now };
  await insertRows(tx, 'mailing_connections', [
    { kind: OWN_KIND, name: 'Vertbook', settings, sending_time: SENDING_TIME, ...times },
  ]);
  for (const { title, readers } of publicationKeys.map((key) => demoPublications[key])) {
    const { id: listId } = await createList(tx, { name: title });
    await insertRows(
      tx,
      'list_recipients',
      readers.map((name, place) => ({
        list_id: listId,
        email: `${placementSlug(name).replaceAll('-', '.')}@reader.vertbook.example`,
        name,
        unsubscribed_at: place % ONE_LEFT_OF === ONE_LEFT_OF - 1 ? `${today}T00:00:00Z` : null,
        suppression: place % ONE_LEFT_OF === ONE_LEFT_OF - 1 ? 'unsubscribed' : null,
        created_at: tx.now,
      })),
    );
  }
}

/** The requested issue is sent at least this many days from today, so that it has none of the orders that the demo changes soon. */
const REQUEST_DAYS_AHEAD = 28;

const FREE_PLACEMENTS = statement('demo-free-placements')`
  select i.id, (array_agg(p.id order by p.position))[:2] as ids, (array_agg(p.name order by p.position))[:2] as names
  from issues i
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3 and not i.blocked and not exists (
    select from verts v where v.organization_id = $1 and v.placement_id = p.id and v.released_at is null)
  group by i.id, i.sending_date order by i.sending_date, i.id limit 1`.as<{
  ids: number[];
  names: string[];
}>();

/**
 * Writes the request of a visitor of the public page. It waits for the decision of staff and holds the requested placements. The acts of
 * the visitor need the code of a mail, and a demo sends no mails.
 */
export async function writeRequest({ tx, publicationIds }: Demo): Promise<void> {
  const [issue] = await tx.statement(FREE_PLACEMENTS, [
    tx.organizationId,
    publicationIds[SHOWN],
    addDays(tx.today, REQUEST_DAYS_AHEAD),
  ]);
  if (!issue) return;
  const [id = 0] = await takeIds(tx, 'storefront_requests', 1);
  const until = heldUntil(tx.today, tx.timeZone);
  await insertRecords(tx, 'storefront_requests', [
    {
      organization_id: tx.organizationId,
      id,
      publication_id: publicationIds[SHOWN],
      issue_id: issue.id,
      placement_names: issue.names,
      state: 'open',
      ...texts.request,
      token_hash: `\\x${randomBytes(32).toString('hex')}`,
      created_at: tx.now,
      confirmed_at: tx.now,
      held_until: until,
    },
  ]);
  await holdPlacements(tx, id, issue.ids, until);
}
