import {
  type Frequency,
  oneYearAhead,
  sendingDates,
  type Weekday,
  WEEKDAYS,
} from '#domain/catalogue/frequency.ts';
import {
  normalizePlacementName,
  normalizeTitle,
  placementNameProblem,
  titleProblem,
} from '#domain/catalogue/publication.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale, type FieldCodes, Problem } from '#server/platform/base/problem.ts';
import { type CapacityChange, countPlacements } from '../board/capacities.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockRhythm, makeIssues } from './rhythms.ts';
import { getPublicationRow, type PublicationRow } from './list-publications.ts';
import { statement } from '#server/platform/db/statement.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import type { Locale } from '#words/locale.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import {
  deleteRow,
  getRow,
  NEXT_VERSION,
  serializeActs,
  updateRow,
  insertRow,
} from '#server/platform/db/rows.ts';
import { refreshOverviews, noteKept } from '#server/platform/db/derived-rows.ts';

interface NewPublication {
  title: string;
  /** Null, or omitted, for the language of the organization. */
  language?: Locale | null;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  /** The names by their form field, in the order of the form. Blank names are ignored. */
  placementNames: Readonly<Record<string, string | null | undefined>>;
}

/**
 * Creates a publication and its first year of issues, each with its placements. Spec §2, §7, §9.
 * Refuses a title that is taken, and placement names that are repeated, too long or not one line, each under its field.
 */
export async function createPublication(scope: Scope, input: NewPublication): Promise<PublicationRow> {
  const title = normalizeTitle(input.title);
  const names = readNames(input.placementNames);
  refuseFields({ publication_title: titleProblem(title), ...names.problems });
  return scope.transact(async (tx) => {
    const sendingDays = WEEKDAYS.filter((weekday) => input.sendingDays.includes(weekday));
    const id = await insertPublication(tx, { ...input, title, sendingDays, names: names.given });
    const dates = sendingDates({
      frequency: input.frequency,
      sendingDays,
      anchor: tx.today,
      from: tx.today,
      until: oneYearAhead(tx.today),
    });
    const changes = await makeIssues(tx, {
      publicationId: id,
      placementNames: names.given,
      sendingDates: dates,
    });
    await recordAct(tx, 'created', { publication: id }, { title });
    const publication = await getPublicationRow(tx, id);
    await countPlacements(tx, changes);
    return publication;
  });
}

function readNames(named: NewPublication['placementNames']): { given: string[]; problems: FieldCodes } {
  const given: string[] = [];
  const problems: FieldCodes = {};
  for (const [field, text] of Object.entries(named)) {
    const name = normalizePlacementName(text ?? '');
    if (name === '') continue;
    const problem = placementNameProblem(name) ?? (given.includes(name) ? 'repeated' : null);
    if (problem) {
      problems[field] = [problem];
    }
    given.push(name);
  }
  return { given, problems };
}

async function insertPublication(
  tx: Tx,
  publication: Pick<NewPublication, 'language'> & {
    title: string;
    frequency: Frequency;
    sendingDays: Weekday[];
    names: string[];
  },
): Promise<number> {
  const { title, language = null, frequency, sendingDays, names } = publication;
  const rhythm = { frequency, sending_days: sendingDays, placement_names: names, rhythm_start: tx.today };
  const { id } = await refuseDuplicate('publications_title_unique', { publication_title: ['taken'] }, () =>
    insertRow(tx, 'publications', { title, language, ...rhythm }),
  );
  return id;
}

/**
 * Renames a publication, in the orders list too, and sets its language; the label of its ads follows the language. Refuses a taken title,
 * and a change made from an older version (if `version` is given).
 */
export async function renamePublication(
  scope: Scope,
  id: number,
  input: { title: string; language?: Locale | null | undefined; version?: number | undefined },
): Promise<PublicationRow> {
  const title = normalizeTitle(input.title);
  refuseFields({ title: titleProblem(title) });
  return scope.transact(async (tx) => {
    await lockRhythm(tx, id);
    const before = await getPublicationRow(tx, id);
    await refuseStale(input.version, {
      version: before.version,
      current: () => presentRow(before),
    });
    if (input.language !== undefined && input.language !== before.language) {
      await setLanguage(tx, id, { from: before.language, to: input.language });
    }
    if (title === before.title) return getPublicationRow(tx, id);
    await tx.statement(LOCK_ISSUES_OF_PUBLICATION, [tx.organizationId, id]);
    await writeTitle(tx, id, title);
    await recordAct(tx, 'renamed', { publication: id }, { from: before.title, to: title });
    await refreshOverviews(tx, await listOrders(tx, id));
    return getPublicationRow(tx, id);
  });
}

async function setLanguage(
  tx: Tx,
  id: number,
  language: { from: Locale | null; to: Locale | null },
): Promise<void> {
  await updateRow(tx, 'publications', id, {
    language: language.to,
    version: NEXT_VERSION,
    updated_at: tx.now,
  });
  await upperActs().relabelAds(tx, id, language);
  await recordAct(tx, 'styled', { publication: id }, { fields: ['language'] });
}

async function writeTitle(tx: Tx, id: number, title: string): Promise<void> {
  await refuseDuplicate('publications_title_unique', { title: ['taken'] }, () =>
    updateRow(tx, 'publications', id, { title, version: NEXT_VERSION, updated_at: tx.now }),
  );
}

const LIST_ORDERS_OF_PUBLICATION = statement('list-orders-of-publication')`
  select distinct v.order_id as id from issues i
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id
     where i.organization_id = $1 and i.publication_id = $2`;

/**
 * Returns the ids of a publication's orders. The caller has locked the publication and its issues. New issues wait for the first lock, new
 * orders for the second one, so no order is missing.
 */
async function listOrders(tx: Tx, publicationId: number): Promise<number[]> {
  const orders = await tx.statement(LIST_ORDERS_OF_PUBLICATION, [tx.organizationId, publicationId]);
  return orders.map((order) => order.id);
}

/**
 * Deletes a publication with its issues and placements. Refuses if it has any order, even a lapsed one. The issues are locked before the
 * search for orders, so a concurrent order is either found here or finds no placement.
 */
export async function deletePublication(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    await serializeActs(tx);
    const { title } = await getRow(tx, 'publications', id, ['title'], 'forUpdate');
    await tx.statement(LOCK_ISSUES_OF_PUBLICATION, [tx.organizationId, id]);
    if (await hasOrders(tx, id)) throw new Problem('publication_has_orders');
    const changes = await deleteRows(tx, id);
    await recordAct(tx, 'deleted', { publication: id }, { title });
    await countPlacements(tx, changes);
    await noteKept(tx, 'prices');
    await noteKept(tx, 'terms');
  });
}

const LOCK_ISSUES_OF_PUBLICATION = statement('lock-issues-of-publication')`
  select id from issues where organization_id = $1 and publication_id = $2 order by id for update`;

const PUBLICATION_HAS_ORDERS = statement('publication-has-orders')`
  select 1 from issues i
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id
     where i.organization_id = $1 and i.publication_id = $2 limit 1`;

async function hasOrders(tx: Tx, publicationId: number): Promise<boolean> {
  const rows = await tx.statement(PUBLICATION_HAS_ORDERS, [tx.organizationId, publicationId]);
  return rows.length > 0;
}

const DELETE_PLACEMENTS_OF_PUBLICATION = statement('delete-placements-of-publication')`
  with gone as (
       delete from placements p using issues i
       where p.organization_id = $1 and i.organization_id = $1 and i.id = p.issue_id and i.publication_id = $2
       returning i.sending_date)
     select sending_date, count(*) from gone group by sending_date`;

const DELETE_ISSUES_OF_PUBLICATION = statement('delete-issues-of-publication')`
  delete from issues where organization_id = $1 and publication_id = $2`;

/** Returns the changes of the counters: all deleted placements were free. */
async function deleteRows(tx: Tx, publicationId: number): Promise<CapacityChange[]> {
  const freed = await tx.statement(DELETE_PLACEMENTS_OF_PUBLICATION, [tx.organizationId, publicationId]);
  await deleteMailTexts(tx, publicationId);
  await tx.statement(DELETE_ISSUES_OF_PUBLICATION, [tx.organizationId, publicationId]);
  await deleteRow(tx, 'publications', publicationId);
  return freed.map(({ sending_date, count }) => ({ sendingDate: sending_date, free: -count }));
}

const DELETE_ISSUE_MAILS_OF_PUBLICATION = statement('delete-issue-mails-of-publication')`
  delete from issue_mails w using issues i
     where w.organization_id = $1 and i.organization_id = $1 and i.id = w.issue_id and i.publication_id = $2`;

const DELETE_MAIL_TEMPLATE = statement('delete-mail-template')`
  delete from mail_templates where organization_id = $1 and publication_id = $2`;

async function deleteMailTexts(tx: Tx, publicationId: number): Promise<void> {
  const values = [tx.organizationId, publicationId] as const;
  await tx.statement(DELETE_ISSUE_MAILS_OF_PUBLICATION, values);
  await tx.statement(DELETE_MAIL_TEMPLATE, values);
}
