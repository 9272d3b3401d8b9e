import type { Today } from '#contract/insight/today.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const WEEKS = 8;
const ISSUES_MAX = 20;

const TODAY_BLOCKED_ISSUES = statement('today-blocked-issues')`
  select i.id as issue_id, n.id as publication_id, n.title, i.topic, i.sending_date, i.week_number,
       a.user_name as blocked_by, a.happened_at as blocked_at
     from issues i
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     left join lateral (
       select l.user_name, l.happened_at from audit_log l
       where l.organization_id = $1 and l.subject = 'issue' and l.subject_id = i.id and l.action = 'blocked'
       order by l.id desc limit 1) as a on true
     where i.organization_id = $1 and i.sending_date between $2 and $3 and i.blocked
     order by i.sending_date, lower(n.title), i.id limit $4`;

/** Returns the blocked issues of the next `WEEKS` weeks, with who blocked them. */
export async function listBlockedIssues(tx: Tx): Promise<Today['blockedIssues']> {
  const rows = await tx.statement(TODAY_BLOCKED_ISSUES, [
    tx.organizationId,
    tx.today,
    addDays(tx.today, WEEKS * 7),
    ISSUES_MAX,
  ]);
  return rows.map((row) => ({
    issueId: row.issue_id,
    publication: { id: row.publication_id, title: row.title },
    topic: row.topic,
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    blockedBy: row.blocked_by,
    blockedAt: row.blocked_at,
  }));
}
