import { can } from '#domain/access/abilities.ts';
import { BOARD_WEEKS, addWeeks, mondayOf, sundayOf, type WeekNumber } from '#domain/platform/week.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { IS_CLOSED } from './placement-refusal.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * The database writes the whole response as one row, even for ten thousand placements. It concatenates the texts of the issues, which takes
 * a third less time than building JSON values; `array_to_json` escapes the names. The sold placements are found by their sending date in
 * one range of an index. They are listed separately from the issues, because joining both costs more than reading them. Ids go into index
 * scans as arrays, because the planner cannot know the number of weeks. The orders are read from their overviews, because the policy of
 * `orders` examines each note. Only staff who see orders ($5) see the state of an order; self-service users see which placements belong to
 * their own customer ($6). The same staff see
 * placements held by requests of visitors or by offered changes as held; everyone else sees them as sold.
 */
const BOARD = statement('show-board')`
  with shown as materialized (
    select id, publication_id, sending_date, week_number, blocked from issues
    where organization_id = $1 and sending_date between $3 and $4),
  placed as (
    select issue_id, array_agg(id) as ids, array_agg(name) as names
    from (
      select issue_id, id, name from placements
      where organization_id = $1 and issue_id = any(array(select id from shown))
      order by issue_id, position, id) as ordered
    group by issue_id),
  sold as materialized (
    select placement_id, order_id from verts
    where organization_id = $1 and released_at is null and sending_date between $3 and $4),
  held as (
    select order_id, case when $5::boolean then state when customer_id = $6::bigint then 'own' else 'sold' end as state
    from order_overviews
    where organization_id = $1 and order_id = any(array(select order_id from sold))
      and order_holds(state, reservation_expire_date, lapsed_at, $2)),
  taken as (
    select held.state, array_agg(sold.placement_id) as ids
    from held join sold on sold.order_id = held.order_id
    group by held.state
    union all
    select case when $5::boolean then 'held' else 'sold' end, array_agg(placement_id)
    from active_holds where organization_id = $1 having count(*) > 0)
  select concat('{"issues":[', (
      select string_agg(concat('{"id":', i.id, ',"publicationId":', i.publication_id, ',"sendingDate":"', i.sending_date,
        '","weekNumber":"', i.week_number, '","placementIds":', coalesce(array_to_json(p.ids), '[]'),
        ',"names":', coalesce(array_to_json(p.names), '[]'), ',"untaken":"',
        case coalesce(issue_refusal(i.sending_date, i.blocked, ${IS_CLOSED}, $2), 'free')
          when 'free' then 'free' when 'blocked' then 'blocked' else 'unsold' end, '"}'), ',' order by i.sending_date, i.id)
      from shown i left join placed p on p.issue_id = i.id),
    '],"taken":', (
      select coalesce(json_agg(json_build_object('state', state, 'placementIds', ids)), '[]') from taken), '}') as board`;

/** Returns the placements of all publications in the `BOARD_WEEKS` weeks from `firstWeek` on, as the JSON of the response. */
export async function showBoard(scope: Scope, firstWeek: WeekNumber): Promise<string> {
  const rows = await scope.read((tx) =>
    tx.statement(BOARD, [
      tx.organizationId,
      tx.today,
      mondayOf(firstWeek),
      sundayOf(addWeeks(firstWeek, BOARD_WEEKS - 1)),
      ...viewerValues(tx),
    ]),
  );
  return rows[0]?.board ?? '';
}

function viewerValues({ user }: Tx) {
  return [can(user.capabilities, 'index Order') && user.customerId === null, user.customerId] as const;
}
