import { EMPTY_MAIL_TEMPLATE } from '#domain/sending/mail-texts.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { PlannedIssues } from '../plan/placement-inventory.ts';
import { type PlannedIssue, type PlannedPlacement, rhythmStart } from '../plan/plan-issues.ts';
import { demoPublications, publicationKeys } from '../publications/demo-publications.ts';
import { demoMailTexts } from '../publications/mail-texts.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';
import type { IssueNumbers } from './sent-numbers.ts';

/** Writes the publications and returns their ids. Some of them have their own ad style. */
export async function writePublications(tx: Tx): Promise<Record<PublicationKey, number>> {
  const founded = rhythmStart(tx.today);
  const ids = await takeIds(tx, 'publications', publicationKeys.length);
  const publications = publicationKeys.map((key, index) => ({
    key,
    id: ids[index] ?? 0,
    ...demoPublications[key],
  }));
  await insertRows(
    tx,
    'publications',
    publications.map(({ id, title, frequency, sendingDays, placements }) => ({
      id,
      title,
      frequency,
      sending_days: [...sendingDays],
      placement_names: Object.keys(placements),
      rhythm_start: founded,
      created_at: `${founded}T08:00:00Z`,
      updated_at: `${founded}T08:00:00Z`,
    })),
  );
  await insertRows(
    tx,
    'vert_styles',
    publications.flatMap(({ id, style }) => (style ? [{ publication_id: id, style }] : [])),
  );
  await insertRows(
    tx,
    'mail_templates',
    publications.map(({ id, key }) => ({
      publication_id: id,
      texts: { ...EMPTY_MAIL_TEMPLATE, ...demoMailTexts(key) },
    })),
  );
  return Object.fromEntries(publications.map(({ key, id }) => [key, id])) as Record<PublicationKey, number>;
}

/** Writes all issues with their placements and returns the placements' ids. */
export async function writeIssues(
  tx: Tx,
  issues: PlannedIssues,
  {
    publicationIds,
    numbers,
  }: { publicationIds: Record<PublicationKey, number>; numbers: ReadonlyMap<PlannedIssue, IssueNumbers> },
): Promise<Map<PlannedPlacement, number>> {
  const all = publicationKeys.flatMap((key) => issues[key]);
  const issueIds = await takeIds(tx, 'issues', all.length);
  await insertRows(
    tx,
    'issues',
    all.map((issue, index) => ({
      id: issueIds[index] ?? 0,
      publication_id: publicationIds[issue.publication],
      sending_date: issue.sendingDate,
      week_number: issue.weekNumber,
      topic: issue.topic,
      blocked: issue.blocked,
      recipient_count: numbers.get(issue)?.recipients ?? null,
      total_impression_count: numbers.get(issue)?.impressions ?? null,
    })),
  );
  const placements = all.flatMap((issue, index) =>
    issue.placements.map((placement) => ({ placement, issueId: issueIds[index] ?? 0 })),
  );
  const ids = await takeIds(tx, 'placements', placements.length);
  await insertRows(
    tx,
    'placements',
    placements.map(({ placement: { name, position, additional }, issueId }, index) => ({
      id: ids[index] ?? 0,
      issue_id: issueId,
      name,
      position,
      additional,
    })),
  );
  return new Map(placements.map(({ placement }, index) => [placement, ids[index] ?? 0]));
}
