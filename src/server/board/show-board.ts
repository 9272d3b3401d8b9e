import { can } from '#domain/abilities.ts';
import { BOARD_WEEKS, addWeeks, mondayOf, sundayOf, type WeekNumber } from '#domain/week.ts';
import type { Scope, Tx } from '../db/scope.ts';

/**
 * The database writes the response: ten thousand placements are one row. An order's state is for staff who see orders ($5);
 * self-service users see which placements are their own customer's ($6). The sold placements are found by their sending
 * date, in one range of an index. `closed_issues` matters on the sending day only.
 */
const BOARD = `
  select json_build_object('issues', coalesce(json_agg(json_build_object(
    'id', id, 'publicationId', publication_id, 'sendingDate', sending_date, 'weekNumber', week_number,
    'placementIds', ids, 'names', names, 'states', states) order by sending_date, id), '[]'::json))::text as board
  from (
    select id, publication_id, sending_date, week_number,
      coalesce(array_agg(placement_id) filter (where placement_id is not null), '{}') as ids,
      coalesce(array_agg(name) filter (where placement_id is not null), '{}') as names,
      coalesce(array_agg(state) filter (where placement_id is not null), '{}') as states
    from (
      select i.id, i.publication_id, i.sending_date, i.week_number, p.id as placement_id, p.name, case
        when order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2) then case
          when $5::boolean then o.state when o.customer_id = $6::bigint then 'own' else 'sold' end
        when i.blocked then 'blocked'
        when i.sending_date < $2 or i.sending_date = $2 and exists (
          select from closed_issues c where c.organization_id = $1 and c.issue_id = i.id) then 'unsold'
        else 'free' end as state
      from issues i
      left join placements p on p.organization_id = $1 and p.issue_id = i.id
      left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
        and v.sending_date between $3 and $4
      left join orders o on o.organization_id = $1 and o.id = v.order_id
      where i.organization_id = $1 and i.sending_date between $3 and $4
      order by i.id, p.position, p.id) as placed
    group by id, publication_id, sending_date, week_number) as shown`;

/** Returns the placements of all publications in the weeks from this one on, as the JSON of the response. */
export async function showBoard(scope: Scope, firstWeek: WeekNumber): Promise<string> {
  const rows = await scope.read((tx) =>
    tx.statement<{ board: string }>('show-board', BOARD, [
      tx.organizationId,
      tx.today,
      mondayOf(firstWeek),
      sundayOf(addWeeks(firstWeek, BOARD_WEEKS - 1)),
      ...viewerValues(tx),
    ]),
  );
  return rows[0]?.board ?? '';
}

function viewerValues({ user }: Tx): unknown[] {
  return [can(user.capabilities, 'index Order') && user.customerId === null, user.customerId];
}
