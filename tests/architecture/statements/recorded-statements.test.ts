import { expect, test } from 'vitest';
import { beginStatement } from '#server/platform/db/transaction.ts';
import { begunFor } from '#tests/database/statements/record-statements.ts';

// Statements are recorded only inside a transaction of an organization.
test.each([
  [beginStatement(7), 7],
  [`${beginStatement(12)}; set transaction read only`, 12],
  [`${beginStatement(3)}; set transaction read only;\n set local statement_timeout = 60000`, 3],
  [beginStatement(null), null],
  ['select 1', undefined],
  ['commit', undefined],
])('the transaction of %j is for organization %j', (text, organizationId) => {
  expect(begunFor(text)).toBe(organizationId);
});
