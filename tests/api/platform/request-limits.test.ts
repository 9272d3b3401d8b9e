import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { routes } from '#contract/index.ts';
import { LOCALES } from '#words/locale.ts';
import { MOST_READS_AT_ONCE, MOST_READS_WAITING } from '#server/platform/http/read-limit.ts';
import { speak } from '../support/organizations.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { WAIT } from '../support/wait.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Sends a request whose body is the given text. */
async function send(method: 'POST' | 'PATCH', url: string, payload: string, type = 'application/json') {
  const { token } = testApp.organizations.own.users.administrator;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await testApp.app.http.inject({ method, url, payload, headers });
  return { status: response.statusCode, body: response.json<ProblemBody>() };
}

const UPLOADS = routes.filter(({ isUpload, params }) => isUpload && !params).map(({ path }) => path);
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n';

describe.each(UPLOADS)('a malformed form sent to %s', (path) => {
  test.each([
    { what: 'no boundary', type: 'multipart/form-data', body: '' },
    { what: 'no end', type: 'multipart/form-data; boundary=b', body: `${PART}\r\nhalf a file` },
    { what: 'other bytes', type: 'multipart/form-data; boundary=b', body: 'not a form at all' },
  ])('is unreadable with $what', async ({ type, body }) => {
    const url = path.endsWith('/import') ? `${path}?preview=x` : path;
    expect(await send('POST', url, body, type)).toMatchObject({ status: 400, body: { code: 'unreadable' } });
  });
});

describe('an ad’s text', () => {
  test('is refused by its length before its HTML is filtered', async () => {
    const { vert } = await orderVerts(await testApp.scope('sales'), testApp.organizations.own.customerId);
    const before = process.cpuUsage();
    const refused = await send(
      'PATCH',
      `/api/verts/${vert.id}`,
      JSON.stringify({ text: '<'.repeat(100_000) }),
    );
    const { user } = process.cpuUsage(before);
    expect(refused).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
    expect(user / 1000).toBeLessThan(300);
  });
});

const description = () => testApp.app.http.inject('/api/openapi.json');

describe('the description of the API, which anyone may request', () => {
  test('is written once, and is not written for the pages that display it', async () => {
    const { payload } = await description();
    expect(payload).toContain('"$ref":"#/components/schemas/Problem"');
    expect(payload.length).toBeLessThan(1_000_000);
    const times: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      const before = process.cpuUsage();
      await description();
      times.push(process.cpuUsage(before).user / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(15);
    for (const name of ['json', 'yaml']) {
      const { statusCode, headers } = await testApp.app.http.inject(`/api/docs/${name}`);
      expect([statusCode, headers['location']]).toEqual([302, '/api/openapi.json']);
    }
  });
});

describe('a body', () => {
  test.each([
    ['deeply nested lists', '['.repeat(250_000) + ']'.repeat(250_000)],
    ['deeply nested objects', '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000)],
    ['deep lists in a field', `{"placement_ids":${'['.repeat(250_000)}${']'.repeat(250_000)}}`],
    ['500,000 fields', `{${Array.from({ length: 70_000 }, (_, n) => `"f${n}":1`).join()}}`],
  ])('with %s is refused without much work', async (_what, payload) => {
    const before = process.cpuUsage();
    const { status } = await send('POST', '/api/orders', payload);
    expect([400, 422]).toContain(status);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_500);
  });

  test('that is null is unreadable', async () => {
    const { customerId } = testApp.organizations.own;
    const { orderId } = await orderVerts(await testApp.scope('administrator'), customerId);
    expect(await send('POST', `/api/orders/${orderId}/book`, 'null')).toMatchObject({
      status: 400,
      body: { code: 'unreadable' },
    });
    expect((await send('POST', `/api/orders/${orderId}/book`, '{"version":1}')).status).toBe(200);
  });

  test('is not read without a session', async () => {
    const payload = 'x'.repeat(500_000);
    const headers = { 'content-type': 'application/json' };
    const response = await testApp.app.http.inject({ method: 'POST', url: '/api/orders', payload, headers });
    expect(response.statusCode).toBe(401);
  });
});

describe('a method that an address does not have', () => {
  test.each([
    ['PUT', '/api/orders', 'POST'],
    ['DELETE', '/api/orders/overview', 'GET, HEAD'],
    ['POST', '/api/orders/1', 'GET, HEAD, PATCH, DELETE'],
    ['OPTIONS', '/api/session', 'GET, HEAD'],
    ['TRACE', '/api/users/sign_in', 'POST'],
  ] as const)('%s %s is refused with the allowed ones', async (method, url, allowed) => {
    const response = await testApp.app.http.inject({ method: method as 'PUT', url });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe(allowed);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
  });
});

describe('bytes that are no request', () => {
  test.each([
    ['too large headers', `GET /healthz HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    [
      'two lengths of the body',
      'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a space in a header name', 'GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length : 0\r\n\r\n', 400],
  ])('with %s get a problem', async (_what, bytes, status) => {
    await testApp.app.http.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const address = testApp.app.http.server.address();
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.write(bytes);
    await once(socket, 'close');
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(text).toContain('content-type: application/problem+json');
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toContain("frame-ancestors 'none'");
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status });
  });
});

describe('a user who writes too fast', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ settings: { WRITES_PER_MINUTE: '10' } });
  });
  afterAll(() => limited.close());

  test.each(LOCALES)(
    'is told in %s when to try again; others are not affected, nor is reading',
    async (locale) => {
      const role = ({ de: 'sales', 'en-gb': 'viewer', fr: 'customer' } as const)[locale];
      const user = limited.organizations.own.users[role];
      await speak(limited.app.pool, user, locale);
      const caller = limited.as(role);
      const write = () => caller.patch<ProblemBody>('/api/users/999999999', { name: 'Ana' });
      const answers = [];
      for (let count = 0; count < 8; count += 1) answers.push(await write());
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      const { body, headers } = refused[0] as (typeof refused)[0];
      expect(body.code).toBe('too_many_writes');
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(6);
      expect(body.title).toContain(` ${seconds} `);
      expect((await caller.get('/api/session')).status).toBe(200);
      expect(
        (await limited.as(role, 'other').patch('/api/users/999999999', { name: 'Ana' })).status,
      ).not.toBe(429);
    },
  );

  test('is delayed and refused when reading too much at once, while others read', async () => {
    const { id } = limited.organizations.own.users.sales;
    const running = await Promise.all(
      Array.from({ length: MOST_READS_AT_ONCE }, () => limited.app.readLimit.begin(id)),
    );
    let refused = 0;
    const reads = Array.from({ length: MOST_READS_WAITING + 5 }, async () => {
      const { status, headers } = await limited.as('sales').get('/api/publications');
      if (status === 429 && headers['retry-after'] === '1') refused += 1;
      return status;
    });
    await expect.poll(() => refused, WAIT).toBe(5);
    expect((await limited.as('viewer').get('/api/session')).status).toBe(200);
    for (const end of running) end();
    expect((await Promise.all(reads)).filter((status) => status === 200)).toHaveLength(MOST_READS_WAITING);
  });
});
