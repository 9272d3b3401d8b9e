import type { Day } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import type { CapacityChange } from '../board/count-placements.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { statement } from '../../platform/db/statement.ts';

interface NewIssues {
  publicationId: number;
  placementNames: readonly string[];
  sendingDates: readonly Day[];
}

const MAKE_ISSUES = statement('make-issues')`
  with made as (
       insert into issues (organization_id, publication_id, sending_date, week_number)
       select $1, $2, sending_date, week_number
       from unnest($3::date[], $4::text[]) as day (sending_date, week_number)
       order by sending_date
       returning id)
     insert into placements (organization_id, issue_id, name, position)
     select $1, made.id, named.name, named.position
     from made cross join unnest($5::text[]) with ordinality as named (name, position)
     order by made.id, named.position
     returning 1`;

/** Makes an issue for each sending date, with a placement for each name, and returns the changes of the counters. */
export async function makeIssues(tx: Tx, issues: NewIssues): Promise<CapacityChange[]> {
  const { publicationId, placementNames, sendingDates } = issues;
  await tx.statement(MAKE_ISSUES, [
    tx.organizationId,
    publicationId,
    sendingDates,
    sendingDates.map(weekOf),
    placementNames,
  ]);
  await upperActs().refreshDeadlines(tx, { publicationId });
  return sendingDates.map((sendingDate) => ({ sendingDate, free: placementNames.length }));
}
