import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderLinks } from '#contract/public/order-links.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { hashOfSecret } from '#server/platform/keys/organization-secret.ts';
import { everyRow } from '#tests/integrity/support/backups.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { ContactBrowser, fromNewAddress, type SentLink, sendLink } from '../support/portal.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';
import { connectionOf } from '../support/workers.ts';

const lines: string[] = [];
let world: TestApp;
let scope: Scope;
let issue: Awaited<ReturnType<typeof firstIssue>>;
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' }, logLine: (line) => lines.push(line) });
  scope = await world.scope('administrator');
  issue = await firstIssue(
    scope,
    await makePublication(scope, { names: ['Lead notice', 'Market tip', 'Text ad', 'Banner', 'Footer'] }),
  );
});
afterAll(() => world.close());

let placed = 0;
async function order(customerName: string): Promise<number> {
  const placement = issue.placements[placed]?.id ?? 0;
  placed += 1;
  return reserve(scope, await makeCustomer(scope, customerName), [placement]);
}

/** Returns the response of an address, without the date, which differs between two requests. */
async function answerOf(browser: ContactBrowser, method: 'get' | 'post', url: string) {
  const { statusCode, headers, body } = await browser[method](url);
  const { date: _date, ...others } = headers;
  return { statusCode, headers: others, body };
}
const browserAnywhere = () => new ContactBrowser(world, fromNewAddress());

describe('the link of a contact', () => {
  let own: SentLink;
  let other: SentLink;
  let page: string;
  beforeAll(async () => {
    own = await sendLink(world, await order('Quayline Storage'));
    other = await sendLink(world, await order('Fromagerie Lescure'));
    page = `/advertiser/orders/${(await browserAnywhere().open(own.path)).split('/').at(-1)}`;
  });

  test('greets and changes nothing, however often and by whatever program it is opened', async () => {
    const before = await everyRow(connectionOf(world.app.pool));
    for (let count = 0; count < 3; count += 1) {
      const { statusCode, headers, body } = await browserAnywhere().get(own.path);
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
      expect(body).toContain('Priya Nair');
      expect(body).toContain('Quayline Storage');
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
    }
    expect(await everyRow(connectionOf(world.app.pool))).toEqual(before);
  });

  test('is exchanged for a session of 12 hours that scripts cannot read, and can be exchanged again', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { statusCode, headers } = await browserAnywhere().post(own.path);
      expect([statusCode, headers.location]).toEqual([303, page]);
      const cookie = String(headers['set-cookie']);
      expect(cookie).toMatch(
        /^vertbook_order_\d+=\d+-[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(cookie).not.toContain(own.path.split('/').at(-1) ?? '');
    }
  });

  test('is refused alike when it is forged, altered, cut, of another organization, or no link at all', async () => {
    const secret = own.path.split('/').at(-1) ?? '';
    const [organization, random = ''] = secret.split(/-(.*)/s);
    const altered = `${random.slice(0, -2)}${random.at(-2) === 'A' ? 'B' : 'A'}${random.at(-1)}`;
    const revoked = await sendLink(world, await order('Alter & Söhne'));
    await world.as('sales').delete(`/api/order_links/${revoked.id}`);
    const wrong = [
      `${organization}-${'x'.repeat(43)}`,
      `${organization}-${altered}`,
      secret.slice(0, -1),
      `${world.organizations.other.id}-${random}`,
      `999999-${random}`,
      revoked.path.split('/').at(-1) ?? '',
      'nothing',
      '%00',
    ];
    for (const method of ['get', 'post'] as const) {
      const answers = [];
      for (const text of wrong) {
        answers.push(await answerOf(browserAnywhere(), method, `/advertiser/${text}`));
      }
      const [first] = answers;
      expect(first?.statusCode).toBe(404);
      for (const answer of answers) expect(answer).toEqual(first);
    }
  });

  test('gets the same refusal after its expiry, after its withdrawal, and as a referrer', async () => {
    const id = await order('Werft Nord');
    const link = await sendLink(world, id);
    const browser = browserAnywhere();
    const orderPage = await browser.open(link.path);
    const requests = [
      ['get', link.path],
      ['post', link.path],
      ['get', orderPage],
      ['post', `${orderPage}/question`],
    ] as const;
    const replay = async () => {
      const answers = [];
      for (const [method, url] of requests) answers.push(await answerOf(browser, method, url));
      return answers;
    };
    const referrer = new ContactBrowser(world, {
      ...fromNewAddress(),
      referer: `http://localhost${link.path}`,
    });
    expect((await referrer.get(orderPage)).statusCode).toBe(404);
    const refused = await answerOf(browserAnywhere(), 'get', '/advertiser/nothing');
    const { body } = await world.as('sales').get<OrderLinks>(`/api/orders/${id}/links`);
    world.today = addDays(body.lastDay ?? '', 1);
    const ended = await replay();
    world.today = TODAY;
    expect((await browser.get(orderPage)).statusCode).toBe(200);
    await world.as('sales').delete(`/api/order_links/${link.id}`);
    for (const answer of [...ended, ...(await replay())]) expect(answer).toEqual(refused);
  });

  test('opens no page but that of its order, and a cookie that is no session opens none', async () => {
    const browser = browserAnywhere();
    const otherPage = await browserAnywhere().open(other.path);
    await browser.open(own.path);
    expect((await browser.get(page)).statusCode).toBe(200);
    const without = await answerOf(browserAnywhere(), 'get', page);
    expect(without.statusCode).toBe(404);
    expect(await answerOf(browser, 'get', otherPage)).toEqual(without);
    expect(await answerOf(browser, 'get', '/advertiser/orders/999999')).toEqual(without);
    const { app } = world;
    const forged = [
      `vertbook_order=${own.path.split('/').at(-1)}`,
      `vertbook_order=${scope.organizationId}-${'y'.repeat(43)}`,
      `vertbook_session=${browser.cookie.split('=').at(-1)}`,
    ];
    for (const cookie of forged) {
      expect((await app.http.inject({ url: page, headers: { cookie } })).statusCode, cookie).toBe(404);
    }
    const inUsersCookie = `vertbook_session=${browser.cookie.split('=').at(-1)}`;
    const { statusCode } = await app.http.inject({
      url: '/api/orders/1',
      headers: { cookie: inUsersCookie },
    });
    expect(statusCode).toBe(401);
  });

  test('has a session that ends after 12 hours', async () => {
    const browser = browserAnywhere();
    await browser.open(own.path);
    const hash = hashOfSecret(browser.cookie.split('=').at(-1) ?? '');
    await scope.transact(async (tx) => {
      // Two statements, because a distributed database refuses to calculate the time in the update.
      const [aged] = await tx.statement<{ expires_at: string }>(
        'aged-session',
        `select expires_at - interval '12 hours' as expires_at from portal_sessions
         where organization_id = $1 and token_hash = $2`,
        [tx.organizationId, hash],
      );
      await tx.statement(
        'age-session',
        'update portal_sessions set expires_at = $3 where organization_id = $1 and token_hash = $2',
        [tx.organizationId, hash, aged?.expires_at],
      );
    });
    expect((await browser.get(page)).statusCode).toBe(404);
  });

  test('cannot be exchanged by a form on another site', async () => {
    for (const from of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const { statusCode, headers } = await new ContactBrowser(world, from).post(own.path);
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined]);
    }
    const ownForm = new ContactBrowser(world, { origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect((await ownForm.post(own.path)).statusCode).toBe(303);
  });

  test('is in no line of the log', async () => {
    await browserAnywhere().open(own.path);
    await browserAnywhere().get(`/advertiser/${scope.organizationId}-${'z'.repeat(43)}?x=${own.path}`);
    await new ContactBrowser(world, { referer: `http://localhost${own.path}` }).get(page);
    const log = lines.join('\n');
    expect(log).toContain('/advertiser/:token');
    for (const path of [own.path, other.path]) expect(log).not.toContain(path.split('-').slice(1).join('-'));
  });

  test('cannot be guessed: of 10,000 wrong ones at an address few are looked up', async () => {
    const guesser = { 'x-forwarded-for': '198.51.100.7' };
    const { app } = world;
    const statuses = new Map<number, number>();
    for (let from = 0; from < 10_000; from += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          app.http.inject({
            url: `/advertiser/${scope.organizationId}-${String(from + at).padStart(43, '0')}`,
            headers: guesser,
          }),
        ),
      );
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(statuses.get(404) ?? 0).toBeLessThanOrEqual(30);
    expect(statuses.get(429)).toBeGreaterThan(9_900);
    expect((await new ContactBrowser(world, guesser).get(own.path)).statusCode).toBe(429);
    expect((await browserAnywhere().get(own.path)).statusCode).toBe(200);
  });
});
