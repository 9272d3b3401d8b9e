import { expect, test } from 'vitest';
import { listUnknownMails } from '#contract/sending/unknown-mails.ts';

test.each([['0'], ['999999999'], ['1000000000'], [String(Number.MAX_SAFE_INTEGER)]])(
  'a page may begin after any id: %s',
  (after) => {
    expect(listUnknownMails.query?.safeParse({ after }).data).toMatchObject({ after: Number(after) });
  },
);

test.each([['-1'], ['9007199254740993'], ['1e3'], ['']])('and after nothing else: %s', (after) => {
  expect(listUnknownMails.query?.safeParse({ after }).success).toBe(false);
});
