import { expect, test } from 'vitest';
import { findCopiedInserts } from '#tests/database/statements/copied-inserts.ts';

const check = (text: string) => findCopiedInserts(text, new Set(['orders']));
const QUERY = 'insert into orders (organization_id, id) select $1, o.id from unnest($2::bigint[]) as o (id)';

test.each([
  [QUERY, ['orders']],
  [`with made as (${QUERY}) select 1`, ['orders']],
  [`${QUERY} on conflict do nothing`, []],
  [`${QUERY} returning id`, []],
  ['insert into orders (organization_id, id) values ($1, $2), ($1, $3)', []],
  [QUERY.replace('into orders', 'into mails'), []],
])('on a distributed database, %j copies the rows of a query into %j', async (text, found) => {
  expect(await check(text)).toEqual(found);
});
