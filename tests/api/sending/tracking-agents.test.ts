import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { AGENT_SAMPLES } from '#tests/corpus/tracking-agents.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { freezeAds, keptHits } from '../support/delivery/tracked-ads.ts';
import { WAIT } from '../support/wait.ts';

let testApp: TestApp;
let scope: Scope;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL: 'https://ads.verlag.example' } });
  scope = await testApp.scope('administrator');
});
afterAll(() => testApp.close());

test('the samples cover every kind of program', () => {
  expect(AGENT_SAMPLES.length).toBeGreaterThan(60);
  const reasons = new Set(AGENT_SAMPLES.flatMap(({ view, click }) => [view, click]));
  expect([...reasons].toSorted()).toEqual([
    'bot',
    'empty_agent',
    'prefetch',
    'preview',
    'proxy',
    'scanner',
    'valid',
  ]);
});

describe('a view and a click', () => {
  test.each(AGENT_SAMPLES)('by $who are $view and $click', async ({ agent, view, click, headers }) => {
    const [ad] = await freezeAds(testApp.app, scope, 1);
    if (!ad) throw new Error('There is no ad.');
    // HEAD requests come from another network: they would show that clicks of their own are a machine's.
    const ask = (method: 'GET' | 'HEAD', url: string) =>
      testApp.app.http.inject({
        method,
        url,
        headers: { 'user-agent': agent, ...headers },
        remoteAddress: method === 'GET' ? '198.51.100.1' : '203.0.113.1',
      });
    expect((await ask('HEAD', ad.pixel)).statusCode).toBe(200);
    expect((await ask('HEAD', ad.click)).statusCode).toBe(302);
    expect((await ask('GET', ad.pixel)).statusCode).toBe(200);
    expect((await ask('GET', ad.click)).statusCode).toBe(302);
    await vi.waitFor(async () => expect(await keptHits(scope, ad.vertId)).toHaveLength(2), WAIT);
    expect((await keptHits(scope, ad.vertId)).toSorted()).toEqual([`click ${click}`, `view ${view}`]);
  });
});
