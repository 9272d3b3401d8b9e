import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication } from '../support/world.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL: 'https://ads.example.com' } });
});
afterAll(() => testApp.close());

/** Tables with tenant data that a process reads before it knows the organization, or for all organizations. */
const READ_BEFORE_TENANT = [
  'erasures',
  'outgoing_mails',
  'password_resets',
  'sessions',
  'single_sign_on_domains',
  'users',
];

describe('row-level security between organizations', () => {
  test('protects every table with tenant data, also from the owner of the tables', async () => {
    const { rows } = await testApp.app.pool.query<{ name: string; locked: boolean }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and exists (
         select from pg_policy p where p.polrelid = c.oid) as locked
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const open = rows.filter(({ locked }) => !locked).map(({ name }) => name);
    expect(open).toEqual(READ_BEFORE_TENANT);
  });

  test('shows and changes nothing of another organization, even without a condition on the organization', async () => {
    const scope = await testApp.scope('administrator', 'other');
    await makeCustomer(scope, 'Geheimkunde');
    await makePublication(scope);
    const own = await testApp.scope('administrator', 'own');
    await own.transact(async (tx) => {
      for (const table of ['customers', 'publications', 'issues', 'placements']) {
        const rows = await tx.statement<{ organization_id: number }>(
          `all-${table}`,
          `select organization_id from ${table}`,
          [],
        );
        expect(
          rows.filter((row) => row.organization_id !== tx.organizationId),
          table,
        ).toEqual([]);
      }
    });
    const planted = own.transact((tx) =>
      tx.statement('plant', `insert into customers (organization_id, name) values ($1, 'Planted')`, [
        scope.organizationId,
      ]),
    );
    await expect(planted).rejects.toThrow('row-level security');
  });
});

describe('every response', () => {
  test.each([
    '/healthz',
    '/api/session',
    '/api/nowhere',
    '/api/openapi.json',
    '/api/docs/static/index.html',
    '/login',
    '/files/1/nothing.png',
    '/feed/nothing/top.html',
    '/unsubscribe/nothing',
    '/advertiser/nothing',
    '/t/v/nothing',
    '/t/c/nothing',
    '/t/i/nothing',
    '/%',
  ])('to %s keeps browsers strict', async (url) => {
    const { headers } = await testApp.app.http.inject({ url, headers: { host: 'ads.example.com' } });
    const policy = String(headers['content-security-policy']);
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(?:same-origin|no-referrer)$/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    if (url === '/login') expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('of the API is not stored by browsers and proxies', async () => {
    const { status, headers } = await testApp.as('sales').get('/api/session');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const refused = await testApp.app.http.inject({ url: '/api/orders/overview' });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/files/',
    '/files/1/',
    '/api/',
    '/help/',
    '/%2e%2e/package.json',
  ])('to %s lists no folder and serves no file of the server', async (url) => {
    const { statusCode, body } = await testApp.app.http.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBeGreaterThanOrEqual(300);
    expect(body).not.toMatch(/Index of|"dependencies"|\[core\]|VERTBOOK_SECRET/);
  });
});
