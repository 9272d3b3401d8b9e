import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecurityEvent } from '#contract/access/security-log.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { recordedEvents } from '../support/users/security-events.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';

interface Listed {
  events: SecurityEvent[];
  next: string | null;
}

const EVENTS = 120;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  const [own, other] = [await testApp.scope('administrator'), await testApp.scope('administrator', 'other')];
  await own.transact(async (tx) => {
    for (let at = 0; at < EVENTS; at += 1)
      recordSecurityEvent(tx, 'data_exported', { detail: `number ${at}` });
    const subject = { kind: 'user', id: 5, name: '=HYPERLINK("http://x")' } as const;
    recordSecurityEvent(tx, 'role_changed', { subject, detail: 'sales → viewer' });
    recordSecurityEvent(tx, 'act_refused', { outcome: 'refused', detail: 'GET /api/users' });
  });
  await other.transact(async (tx) => recordSecurityEvent(tx, 'data_exported', { detail: 'foreign' }));
});
afterAll(() => testApp.close());

const list = async (query = '', caller = testApp.as('administrator')) =>
  (await caller.get<Listed>(`/api/security_log${query}`)).body;
const detailsOf = ({ events }: Listed) => events.map(({ detail }) => detail);

describe('the security log', () => {
  test('is read in pages, the newest first, and shows each event of the own organization once', async () => {
    const details: string[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < 10; pages += 1) {
      const query: string = next === '' ? '' : `&after=${next}`;
      const page: Listed = await list(`?kind=data_exported${query}`);
      expect(page.events.length).toBeLessThanOrEqual(50);
      details.push(...detailsOf(page));
      next = page.next;
    }
    expect(details).toEqual(Array.from({ length: EVENTS }, (_, at) => `number ${EVENTS - 1 - at}`));
    expect(detailsOf(await list('', testApp.as('administrator', 'other')))).toEqual(['foreign']);
  });

  test('is filtered by kind, person, outcome and day', async () => {
    const { id } = testApp.organizations.own.users.administrator;
    expect(detailsOf(await list('?kind=role_changed'))).toEqual(['sales → viewer']);
    expect(detailsOf(await list('?outcome=refused'))).toEqual(['GET /api/users']);
    expect(detailsOf(await list(`?userId=${id}&kind=act_refused`))).toEqual(['GET /api/users']);
    expect(detailsOf(await list(`?userId=${id + 1}`))).toEqual([]);
    const { rows } = await testApp.app.pool.query<{ today: string }>(
      `select (now() at time zone time_zone)::date::text as today from organizations where id = $1`,
      [testApp.organizations.own.id],
    );
    const today = rows[0]?.today ?? '';
    expect(detailsOf(await list(`?kind=role_changed&from=${today}&until=${today}`))).toEqual([
      'sales → viewer',
    ]);
    expect(detailsOf(await list('?until=2020-01-01'))).toEqual([]);
    expect(detailsOf(await list('?from=2999-01-01'))).toEqual([]);
  });

  test.each(['kind=everything', 'outcome=maybe', 'from=2026-02-30', 'userId=x', 'after=x'])(
    'refuses the filter %s under its field',
    async (query) => {
      const { status, body } = await testApp.as('administrator').get(`/api/security_log?${query}`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [query.split('=')[0]]]);
    },
  );

  test.each(rolesExcept('administrator'))('is not for the role %s', async (role) => {
    expect((await testApp.as(role).get('/api/security_log')).status).toBe(403);
    expect((await testApp.as(role).get('/api/security_log/export')).status).toBe(403);
  });
});

describe('the export of the security log', () => {
  test('contains the filtered entries in the language of the caller, without formulas', async () => {
    const { body, headers } = await testApp
      .as('administrator')
      .get<string>('/api/security_log/export?kind=role_changed');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Security log \d{4}-\d\d-\d\d\.csv"/,
    );
    const [head, line = '', ...more] = body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFTime,Event,Outcome,Who,Address,Device,Concerns,Detail');
    expect(line).toContain(',Role changed,Done,administrator of nordlicht,');
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line.endsWith(',Sales → Viewer')).toBe(true);
    expect(more).toEqual([]);
  });

  test('is recorded itself', async () => {
    await testApp.as('administrator').get('/api/security_log/export?kind=role_changed');
    expect((await recordedEvents(testApp)).at(-1)).toMatchObject({
      kind: 'security_log_exported',
      outcome: 'done',
    });
  });
});
