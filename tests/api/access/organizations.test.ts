import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const RESET = '/api/organizations/reset';
const ERROR = '/api/frontend_error';

let testApp: TestApp;
const log: string[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '1' }, logLine: (line) => log.push(line) });
});
afterAll(() => testApp.close());

describe('resetting the organization', () => {
  // spec: shell-8
  test.each(ROLE_NAMES)(
    'is refused to the %s of an organization that is not a demo, and changes nothing',
    async (role) => {
      const customer = `/api/customers/${testApp.organizations.own.customerId}`;
      const { status, body } = await testApp.as(role).post(RESET);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'not_resettable' });
      expect((await testApp.as('administrator').get(customer)).status).toBe(200);
    },
  );

  // spec: call-29
  test('accepts a plain text body and ignores it', async () => {
    const { statusCode } = await testApp.app.http.inject({
      method: 'POST',
      url: RESET,
      payload: 'reset',
      headers: {
        authorization: `Bearer ${testApp.organizations.own.users.sales.token}`,
        'content-type': 'text/plain',
      },
    });
    expect(statusCode).toBe(409);
  });

  test('is refused without a session', async () => {
    expect((await testApp.anonymous.post(RESET)).status).toBe(401);
  });
});

describe('an error that a browser reports', () => {
  let addresses = 0;
  const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

  // spec: call-30
  test('is one line of the log, without control characters and tokens', async () => {
    log.length = 0;
    const token = testApp.organizations.own.users.sales.token;
    const { status } = await testApp.anonymous.post(
      ERROR,
      {
        name: 'TypeError',
        message: 'first line\nsecond\u2028line \u001B[31mred \u202Eevil',
        stacktrace: `at https://vertbook.example/reset-password?reset_password_token=${token}:1:2`,
      },
      newAddress(),
    );
    expect(status).toBe(204);
    const lines = log.filter((line) => line.includes('an error in a browser'));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(lines[0]).not.toContain(token);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      browserError: {
        name: 'TypeError',
        message: String.raw`first line\nsecond\u{2028}line \u{1b}[31mred \u{202e}evil`,
        stacktrace: 'at https://vertbook.example/reset-password?reset_password_token=[token]:1:2',
      },
    });
  });

  // spec: call-30
  test('is logged with the number from the response, so that the user can quote it', async () => {
    log.length = 0;
    const { headers } = await testApp.anonymous.post(ERROR, { name: 'TypeError' }, newAddress());
    expect(headers['error-id']).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(log.filter((line) => line.includes(String(headers['error-id'])))).toHaveLength(1);
  });

  test.each([
    [{ name: 'x'.repeat(201) }, 422],
    [{ message: 'x'.repeat(4001) }, 422],
    [{ stacktrace: 'x'.repeat(20_001) }, 422],
    [{ message: { toString: 1 } }, 422],
    [{}, 204],
    [undefined, 400],
  ])('has a maximum size: %#', async (body, expected) => {
    expect((await testApp.anonymous.post(ERROR, body, newAddress())).status).toBe(expected);
  });

  test('is accepted ten times a minute from one address', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await testApp.anonymous.post(ERROR, {}, address)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    const { body, headers } = await testApp.anonymous.post(
      ERROR,
      {},
      { ...address, 'accept-language': 'fr' },
    );
    expect(body.title).toMatch(/^Trop de tentatives/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(10);
    expect((await testApp.anonymous.post(ERROR, {}, newAddress())).status).toBe(204);
  });
});
