import { expect, test } from 'vitest';
import { findReturnedCalls } from '#tests/database/statements/returned-calls.ts';

test.each([
  [
    `delete from charges where id = 1 returning case when waived then null else jsonb_build_object('rule', rule) end as least`,
    ['jsonb_build_object'],
  ],
  ['insert into sessions (id) values (1) returning pg_catalog.now()', ['now']],
  ['with made as (update sessions set seen = 1 returning to_char(at)) select now() from made', ['to_char']],
  ['delete from clients returning octet_length(key) < 10 as is_reader', []],
  ['update sessions set seen_at = now() returning seen_at', []],
])('%j returns the result of %j', async (text, found) => {
  expect(await findReturnedCalls(text)).toEqual(found);
});
