import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
const log: string[] = [];
beforeAll(async () => {
  testApp = await startTestApp({ logLine: (line) => log.push(line) });
});
afterAll(() => testApp.close());

test('an unexpected failure gets a general message with a number, and only the log says what happened', async () => {
  await testApp.app.pool.query('alter table publications rename to hidden_publications');
  const { status, body } = await testApp.as('sales').get<ProblemBody>('/api/publications');
  await testApp.app.pool.query('alter table hidden_publications rename to publications');
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'unexpected' });
  expect(Object.keys(body).toSorted()).toEqual(['code', 'errorId', 'status', 'title', 'type']);
  expect(JSON.stringify(body)).not.toMatch(/publications|select|relation|\.ts/);
  const lines = log.filter((line) => line.includes(String(body.errorId)));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('does not exist');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, time: expect.anything() });
  expect((await testApp.as('sales').get('/api/publications')).status).toBe(200);
});
