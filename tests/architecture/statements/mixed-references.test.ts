import { expect, test } from 'vitest';
import { findMixedReferences } from '#tests/database/statements/mixed-references.ts';

const check = (text: string) => findMixedReferences(text, new Set(['orders', 'papers']), new Set(['mails']));

test.each([
  [
    'select 1 from papers p left join mails m on m.organization_id = $1 where p.organization_id = $1',
    ['mails'],
  ],
  ['with sent as (select id from mails) select 1 from orders where id in (select id from sent)', ['mails']],
  ['insert into orders (organization_id, id) select $1, m.id from mails m', ['mails']],
  ['select 1 from mails m join users u on u.organization_id = m.organization_id', []],
  ['select 1 from orders o join users u on u.organization_id = o.organization_id', []],
])('of %j a distributed database copies %j', async (text, found) => {
  expect(await check(text)).toEqual(found);
});
