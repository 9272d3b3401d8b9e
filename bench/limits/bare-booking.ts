import { type Fixture, type FixtureSize, type Fill, makeFixture } from '../fixtures/fixture.ts';
import type { BenchDatabase } from '../fixtures/database-server.ts';

/**
 * The minimum of a correct booking as one statement, with which the bench compares placing an order. It locks issues and placements, checks
 * them under the locks, and writes the order with all of its ads or nothing. It has no session, permissions, history, overview row or
 * counters.
 */
const BARE_BOOKING = `
create function bench_book(p_customer_id bigint, p_placement_ids bigint[]) returns bigint language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  v_order_id bigint;
begin
  perform 1 from placements p
  join issues i on i.organization_id = 1 and i.id = p.issue_id
  where p.organization_id = 1 and p.id = any (p_placement_ids)
  order by i.id for share of i;
  perform 1 from placements p
  where p.organization_id = 1 and p.id = any (p_placement_ids)
  order by p.id for no key update;
  if exists (
    select 1 from placements p
    join issues i on i.organization_id = 1 and i.id = p.issue_id
    left join verts v on v.organization_id = 1 and v.placement_id = p.id and v.released_at is null
    where p.organization_id = 1 and p.id = any (p_placement_ids) and (i.blocked or v.id is not null)
  ) then
    return null;
  end if;
  insert into orders (organization_id, customer_id, reservation_expire_date)
  values (1, p_customer_id, current_date + 7) returning id into v_order_id;
  insert into verts (organization_id, order_id, placement_id, sending_date)
  select 1, v_order_id, p.id, i.sending_date from placements p
  join issues i on i.organization_id = 1 and i.id = p.issue_id
  where p.organization_id = 1 and p.id = any (p_placement_ids);
  return v_order_id;
end $$;

create sequence bench_runs;
-- Books three placements out of a window of twelve. The window moves by two placements with each run.
create function bench_contend(p_customer_id bigint, p_base bigint, p_one int, p_two int, p_three int)
returns bigint language sql as $$
  select bench_book(p_customer_id, array[t + p_one, t + p_two, t + p_three])
  from (select p_base + 2 * nextval('bench_runs') as t) as run
$$;`;

/**
 * Makes a fixture with the bare booking. It has its own database, because the doctor would report orders without history and counters.
 */
export async function makeBareFixture(
  database: BenchDatabase,
  size: FixtureSize,
  more: Fill,
): Promise<Fixture> {
  const fixture = await makeFixture(database, size, more);
  await fixture.pool.query(BARE_BOOKING);
  return fixture;
}
