import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '#contract/feeds.ts';
import type { Scope } from '#server/db/scope.ts';
import { freezeAds } from '#server/delivery/frozen-ads.ts';
import { fillAd, moveToRealToday, pathOf, sellDaily } from './support/feeds.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { makeCustomer } from './support/world.ts';

const PUBLIC_URL = 'https://ads.verlag.example';

let testApp: TestApp;
let scope: Scope;
let customerId: number;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL } });
  await moveToRealToday(testApp);
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

/** The lines of the page for phpList, each put into the message once. */
function messageOf(feed: Feed): string {
  const lines = [...feed.snippets, ...feed.placements.flatMap(({ snippets }) => snippets)]
    .filter(({ system }) => system === 'phplist')
    .map(({ code }) => code);
  return ['<p>Guten Morgen</p>', ...lines, '<p>Bis morgen</p>'].join('\n');
}

async function fetched(code: string): Promise<string> {
  const address = code.slice('[URL:'.length, -1);
  return (await testApp.anonymous.get<string>(pathOf(address))).body;
}

test('phpList, which replaces only the first address, sends all ads in order and no address but tokens', async () => {
  const { feed, issue, placementId } = await sellDaily(testApp, { scope, customerId }, 'Betten');
  await fillAd(testApp, scope, placementId('Größe 1'), { headline: 'Schränke' });
  await scope.transact((tx) => freezeAds(tx, issue.id));
  const message = messageOf(feed);
  const [first = ''] = /\[URL:[^\]\s]+\]/.exec(message) ?? [];
  const ads = await fetched(first);
  const byPhpList = message.replace(first, () => ads);
  // Another consumer replaces each address that it finds.
  const byLetter = message.split(first).join(ads);
  for (const mail of [byPhpList, byLetter]) {
    expect(mail.indexOf('Betten')).toBeGreaterThan(0);
    expect(mail.indexOf('Schränke')).toBeGreaterThan(mail.indexOf('Betten'));
    expect(mail).not.toContain('Nur vorgemerkt');
    expect(mail).not.toContain('[URL:');
    expect(mail).not.toContain('/feed/');
    const ours = mail.split(PUBLIC_URL).slice(1);
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((rest) => !/^\/t\/[vci]\/[\w-]{40}"/.test(rest))).toEqual([]);
  }
});
