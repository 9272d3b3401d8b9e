import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { runJob } from '#server/schedule/jobs.ts';
import { forgetSecurityEvents } from '#server/access/security-log/security-log.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let instance: TestApp;
let scope: Scope;
const lines: string[] = [];

beforeAll(async () => {
  instance = await startTestApp({ logLine: (line) => lines.push(line) });
  scope = await instance.scope('administrator');
});
afterAll(() => instance.close());

const subject = { kind: 'user', id: 7, name: 'Jörg Pohl' } as const;

function detailsSeenBy(reader: Scope): Promise<string[]> {
  return reader.read(async (tx) => {
    // Only row-level security limits the organization here.
    const rows = await tx.statement<{ detail: string }>(
      'details-of-test',
      'select detail from security_events where organization_id is not null order by id',
      [],
    );
    return rows.map(({ detail }) => detail);
  });
}

const linesOf = (detail: string) => lines.filter((line) => line.includes(`"detail":"${detail}"`));

test('an event is stored for its organization, and is one line of the log without names', async () => {
  await scope.transact(async (tx) => {
    recordSecurityEvent(tx, 'role_changed', { subject, detail: 'sales → viewer' });
  });
  expect(await detailsSeenBy(scope)).toContain('sales → viewer');
  expect(await detailsSeenBy(await instance.scope('administrator', 'other'))).toEqual([]);
  const [line = '{}', ...more] = linesOf('sales → viewer');
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    msg: 'security event',
    securityEvent: 'role_changed',
    outcome: 'done',
    organizationId: instance.organizations.own.id,
    userId: instance.organizations.own.users.administrator.id,
    subject: 'user',
    subjectId: 7,
  });
  expect(line).not.toContain('Pohl');
});

test('an act that fails leaves neither an event nor a line', async () => {
  const act = scope.transact(async (tx) => {
    recordSecurityEvent(tx, 'role_changed', { subject, detail: 'rolled back' });
    throw new Error('fails after recording');
  });
  await expect(act).rejects.toThrow('fails after recording');
  expect(await detailsSeenBy(scope)).not.toContain('rolled back');
  expect(linesOf('rolled back')).toEqual([]);
});

test('events older than their retention are deleted, of one organization', async () => {
  const other = await instance.scope('administrator', 'other');
  for (const each of [scope, other]) {
    await each.transact(async (tx) => {
      recordSecurityEvent(tx, 'data_exported', { detail: 'old' });
      recordSecurityEvent(tx, 'data_exported', { detail: 'new' });
      tx.send(
        'age-event-of-test',
        `update security_events set happened_at = now() - interval '366 days' where organization_id = $1 and detail = 'old'`,
        [each.organizationId],
      );
    });
  }
  expect(await forgetSecurityEvents(scope, 365)).toBe(1);
  expect(await detailsSeenBy(scope)).not.toContain('old');
  expect(await detailsSeenBy(scope)).toContain('new');
  expect(await detailsSeenBy(other)).toContain('old');
});

test('the sweep deletes what is older than SECURITY_LOG_DAYS', async () => {
  await scope.transact(async (tx) => {
    recordSecurityEvent(tx, 'data_exported', { detail: 'past' });
    recordSecurityEvent(tx, 'data_exported', { detail: 'present' });
    tx.send(
      'age-event-of-cleanup-test',
      `update security_events set happened_at = now() - interval '366 days' where organization_id = $1 and detail = 'past'`,
      [scope.organizationId],
    );
  });
  await runJob(instance.app, 'sweep');
  expect(await detailsSeenBy(scope)).not.toContain('past');
  expect(await detailsSeenBy(scope)).toContain('present');
});
