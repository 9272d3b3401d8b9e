import { issueDeadlines } from '#domain/pricing/terms/issue-deadlines.ts';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import { NO_TERMS } from '#domain/pricing/terms/terms.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readTermsSettings } from './read-terms.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The upcoming issues whose deadlines are computed: all issues, those of one publication, or one issue. */
interface Concerned {
  publicationId?: number;
  issueId?: number;
  /** The new time zone, if it has just changed. */
  timeZone?: string;
}

const ISSUES_WITH_TERMS = statement('issues-with-terms')`
  select i.id, i.publication_id, i.sending_date, i.own_deadlines, i.deadlines, t.content as terms
  from issues i
  left join publication_terms t on t.organization_id = $1 and t.publication_id = i.publication_id
  where i.organization_id = $1 and i.sending_date >= $2 and ($3::bigint is null or i.publication_id = $3)
    and ($4::bigint is null or i.id = $4) and (t.content is not null or i.deadlines is not null)
  order by i.id`;

const WRITE_DEADLINES = statement('write-deadlines')`
  update issues i set deadlines = fresh.deadlines::jsonb, deadlines_version = i.deadlines_version + 1,
    changed_at = now()
  from unnest($2::bigint[], $3::text[]) as fresh (id, deadlines)
  where i.organization_id = $1 and i.id = fresh.id`;

/**
 * Computes the deadlines of upcoming issues from the terms, the holidays and the time zone, and writes those that changed. The caller holds
 * the locks of the publications, so no order is placed meanwhile. Without terms, it only runs one statement.
 */
export async function refreshDeadlines(
  tx: Tx,
  { publicationId, issueId, timeZone = tx.timeZone }: Concerned,
): Promise<void> {
  const rows = await tx.statement(ISSUES_WITH_TERMS, [
    tx.organizationId,
    tx.today,
    publicationId ?? null,
    issueId ?? null,
  ]);
  if (rows.length === 0) return;
  const { holidayRegion } = await readTermsSettings(tx);
  const changed = rows.flatMap((row) => {
    const issue = { sendingDate: row.sending_date, own: row.own_deadlines };
    const deadlines = issueDeadlines(issue, row.terms ?? NO_TERMS, { holidayRegion, timeZone });
    return areSame(deadlines, row.deadlines) ? [] : [{ ...row, deadlines }];
  });
  if (changed.length === 0) return;
  await tx.statement(WRITE_DEADLINES, [
    tx.organizationId,
    changed.map(({ id }) => id),
    changed.map(({ deadlines }) => deadlines && JSON.stringify(deadlines)),
  ]);
  for (const id of new Set(changed.map((row) => row.publication_id)))
    tx.announce({ what: 'publication', id });
}

const LOCK_PUBLICATIONS_WITH_TERMS = statement('lock-publications-with-terms')`
  select p.id from publications p
     where p.organization_id = $1 and p.id in (
       select t.publication_id from publication_terms t where t.organization_id = $1)
     order by p.id for no key update`;

/**
 * Refreshes the deadlines of all publications with terms after a change of the settings that they share. Locks the publications in the
 * order of their ids.
 */
export async function refreshAllDeadlines(tx: Tx, timeZone = tx.timeZone): Promise<void> {
  await tx.statement(LOCK_PUBLICATIONS_WITH_TERMS, [tx.organizationId]);
  await refreshDeadlines(tx, { timeZone });
}

/** Whether two deadlines are equal. Compares sorted members, because JSON in the database has another order of members. */
function areSame(one: IssueDeadlines | null, other: IssueDeadlines | null): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
