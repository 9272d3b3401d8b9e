import { expect, test } from 'vitest';
import { countConstantConditions } from '#tests/database/statements/constant-conditions.ts';

test.each([
  ['select 1 from orders o left join verts v on v.order_id = o.id and $1', 1],
  ['select 1 from orders o left join verts v on v.order_id = o.id and $1::date is null', 1],
  ['select 1 from orders o left join verts v on v.order_id = o.id and v.sent_at <= $1', 0],
  ['select 1 from orders o left join lateral (select 1) v on true', 0],
  ['select 1 from orders o join verts v on v.order_id = o.id and $1', 0],
])('of %j %i conditions depend on no row', async (text, count) => {
  expect(await countConstantConditions(text)).toBe(count);
});
