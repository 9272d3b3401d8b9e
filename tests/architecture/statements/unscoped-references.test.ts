import { describe, expect, test } from 'vitest';
import { findUnscopedReferences } from '#tests/database/statements/unscoped-references.ts';

const tables = new Set(['orders', 'verts', 'customers']);
const check = (text: string) => findUnscopedReferences(text, tables);

describe('a reference to a tenant table', () => {
  test.each([
    'select 1 from orders where organization_id = $1 and id = $2',
    'select 1 from orders o join verts v on v.organization_id = $1 and v.order_id = o.id where o.organization_id = $1',
    'select 1 from orders o join verts v on v.organization_id = o.organization_id where $1::bigint = o.organization_id',
    'select 1 from orders o join verts v using (organization_id) where o.organization_id = 5',
    'select 1 from orders o where o.organization_id = $1 and exists (select from verts v where v.organization_id = o.organization_id)',
    'with c as (select id from customers where organization_id = $1) select 1 from c join users u on u.customer_id = c.id',
    'select (select name from customers c where c.organization_id = $1) from users union all select 1 from users',
    'update orders o set note = $2 from verts v where o.organization_id = $1 and v.organization_id = o.organization_id',
    'delete from verts using orders o where o.organization_id = $1 and verts.organization_id = o.organization_id',
    `insert into orders (organization_id, id) select $1, c.id from customers c where c.organization_id = $1
     on conflict (organization_id, id) do update set id = excluded.id`,
    `with made as (insert into orders (organization_id, id) select $1, v.id from customers c
     join verts v on v.organization_id = c.organization_id where c.organization_id = $1 returning id) select 1 from made`,
    'select 1 from users u left join lateral (select from orders o where o.organization_id = u.organization_id) o on true',
  ])('names its organization: %s', async (text) => {
    expect(await check(text)).toEqual([]);
  });

  test.each([
    ['select 1 from orders where id = $1', ['orders']],
    ['select 1 from orders o join verts v on v.order_id = o.id where o.organization_id = $1', ['verts v']],
    ['select 1 from orders where organization_id = $1 or id = $2', ['orders']],
    ['select 1 from orders o, verts v where v.organization_id = o.organization_id', ['orders o', 'verts v']],
    ['select 1 from users where exists (select from verts v where v.id = users.id)', ['verts v']],
    ['with c as (select id from customers) select 1 from c', ['customers']],
    ['update orders set note = $1 where id = $2', ['orders']],
    ['delete from verts where order_id in (select id from orders where organization_id = $1)', ['verts']],
    ['insert into orders (id) values ($1)', ['orders without the column']],
    ['insert into orders (organization_id, id) select $1, id from customers', ['customers']],
    ['select 1 from users union all select 1 from verts v', ['verts v']],
    [
      `with made as (insert into orders (organization_id, id) select $1, v.id from customers c
       join verts v on v.organization_id = $1 where c.organization_id = $1 returning id) select 1 from made`,
      ['verts v'],
    ],
  ])('is found if it does not: %s', async (text, found) => {
    expect(await check(text)).toEqual(found);
  });
});
