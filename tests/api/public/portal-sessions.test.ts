import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderLinks } from '#contract/public/order-links.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { portalWords } from '#words/public/portal.ts';
import type { OrganizationKey } from '../support/organizations.ts';
import { ContactBrowser, fromNewAddress, LINK, newestCode, sendLink } from '../support/portal.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const { mailbox: words } = portalWords['en-gb'];
const LIST = '/advertiser/orders';

let world: TestApp;
const scopes = new Map<OrganizationKey, Scope>();
const free = new Map<OrganizationKey, number[]>();
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  for (const key of ['own', 'other'] as const) {
    const scope = await world.scope('administrator', key);
    const issues = await upcomingIssues(
      scope,
      await makePublication(scope, { names: ['Top', 'Banner'] }),
      16,
    );
    scopes.set(key, scope);
    free.set(
      key,
      issues.flatMap(({ placements }) => placements.map(({ id }) => id)),
    );
  }
});
afterAll(() => world.close());

const english = () => ({ ...fromNewAddress(), 'accept-language': 'en-GB' });
const anywhere = () => new ContactBrowser(world, english());

/** An order of a new customer with a link for this mailbox. */
async function linked(
  email: string,
  {
    customer = 'Quayline Storage',
    key = 'own',
    ...fields
  }: Partial<typeof LINK> & { customer?: string; key?: OrganizationKey } = {},
) {
  const scope = scopes.get(key);
  if (!scope) throw new Error('no such organization');
  const id = await reserve(scope, await makeCustomer(scope, customer), free.get(key)?.splice(0, 1) ?? []);
  const link = await sendLink(world, id, { email, ...fields }, key);
  return { id, link, page: `/advertiser/orders/${id}` };
}

/** Proves the mailbox of an order with the code of its mail. */
async function prove(browser: ContactBrowser, page: string) {
  const asked = await browser.post(`${page}/mailbox`);
  expect(asked.body).toMatch(/autocomplete="one-time-code"/i);
  return browser.post(`${page}/mailbox`, { code: await newestCode(world) });
}

describe('the session of a browser', () => {
  test('keeps the pages of several orders open, and lists those that were opened', async () => {
    const [one, other] = [await linked('a@quayline.example'), await linked('a@quayline.example')];
    const browser = anywhere();
    await browser.open(one.link.path);
    await browser.open(other.link.path);
    for (const { page } of [one, other]) expect((await browser.get(page)).statusCode).toBe(200);
    const { statusCode, body, headers } = await browser.get(LIST);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const { page } of [one, other]) expect(body).toContain(`href="${page}"`);
    expect(browser.cookie.split(';')).toHaveLength(1);
  });

  test('has publishers side by side, each with a cookie of its own', async () => {
    const own = await linked('b@quayline.example');
    const other = await linked('b@quayline.example', { key: 'other' });
    const browser = anywhere();
    await browser.open(own.link.path);
    await browser.open(other.link.path);
    expect(browser.cookie.split(';')).toHaveLength(2);
    for (const { page } of [own, other]) expect((await browser.get(page)).statusCode).toBe(200);
    const { body } = await browser.get(LIST);
    for (const { page } of [own, other]) expect(body).toContain(`href="${page}"`);
  });

  test('shows the other orders of the mailbox only after a code from it', async () => {
    const [opened, hidden] = [await linked('c@quayline.example'), await linked('c@quayline.example')];
    const stranger = await linked('someone-else@quayline.example');
    const browser = anywhere();
    await browser.open(opened.link.path);
    expect((await browser.get(LIST)).body).not.toContain(`href="${hidden.page}"`);
    expect((await browser.get(hidden.page)).statusCode).toBe(404);
    await browser.post(`${opened.page}/mailbox`);
    const guess = (await newestCode(world)) === '000000' ? '000001' : '000000';
    const wrong = await browser.post(`${opened.page}/mailbox`, { code: guess });
    expect([wrong.statusCode, wrong.body.includes(portalWords['en-gb'].offer.refused.code)]).toEqual([
      422,
      true,
    ]);
    expect((await browser.get(hidden.page)).statusCode).toBe(404);
    const proven = await prove(browser, opened.page);
    expect([proven.statusCode, proven.headers.location]).toEqual([303, LIST]);
    const { body } = await browser.get(LIST);
    expect(body).toContain(`href="${hidden.page}"`);
    expect(body).not.toContain(`href="${stranger.page}"`);
    expect(body).not.toContain(words.more);
    expect((await browser.get(hidden.page)).statusCode).toBe(200);
    expect((await browser.get(stranger.page)).statusCode).toBe(404);
    expect((await browser.post(`${opened.page}/mailbox`)).statusCode).toBe(303);
  });

  test('cannot use the code of another act to see all orders', async () => {
    const [opened, hidden] = [await linked('d@quayline.example'), await linked('d@quayline.example')];
    const browser = anywhere();
    await browser.open(opened.link.path);
    await browser.post(`${opened.page}/colleagues`, {
      name: 'Tom Reed',
      email: 'tom@quayline.example',
      mayUpload: 'yes',
    });
    const code = await newestCode(world);
    expect((await browser.post(`${opened.page}/mailbox`, { code })).statusCode).toBe(422);
    expect((await browser.get(hidden.page)).statusCode).toBe(404);
  });

  test('has in each order the rights of the link to it', async () => {
    const opened = await linked('e@quayline.example');
    const looking = await linked('e@quayline.example', {
      mayUpload: false,
      mayApprove: false,
      mayAccept: false,
    });
    const browser = anywhere();
    await browser.open(opened.link.path);
    await prove(browser, opened.page);
    expect((await browser.get(looking.page)).body).not.toContain('/acceptance');
    const refused = await browser.post(`${looking.page}/acceptance`, { name: 'Me', agreed: 'yes' });
    expect(refused.statusCode).toBe(404);
  });

  test('loses only the order whose link was withdrawn or has ended, and the proof with the link that gave it', async () => {
    const [one, two, three] = [
      await linked('f@quayline.example'),
      await linked('f@quayline.example'),
      await linked('f@quayline.example'),
    ];
    const browser = anywhere();
    await browser.open(one.link.path);
    await browser.open(two.link.path);
    await prove(browser, one.page);
    expect((await browser.get(three.page)).statusCode).toBe(200);
    await world.as('sales').delete(`/api/order_links/${one.link.id}`);
    const statuses = [];
    for (const { page } of [one, two, three]) statuses.push((await browser.get(page)).statusCode);
    expect(statuses).toEqual([404, 200, 404]);
    const { body } = await world.as('sales').get<OrderLinks>(`/api/orders/${two.id}/links`);
    world.today = addDays(body.lastDay ?? '', 1);
    const ended = [(await browser.get(two.page)).statusCode, (await browser.get(LIST)).statusCode];
    world.today = TODAY;
    expect(ended).toEqual([404, 404]);
  });

  test('is limited to a customer of an agency, and ends when the contact closes it', async () => {
    const [first, second] = [
      await linked('g@agency.example', { customer: 'Alpha Ltd' }),
      await linked('g@agency.example', { customer: 'Beta Ltd' }),
    ];
    const browser = anywhere();
    await browser.open(first.link.path);
    await browser.open(second.link.path);
    const { body } = await browser.get(LIST);
    const choice = /href="([^"]*customer=[^"]*)"[^>]*>Alpha Ltd</.exec(body)?.[1] ?? '';
    const alpha = (await browser.get(choice)).body;
    expect(alpha).toContain(`href="${first.page}"`);
    expect(alpha).not.toContain(`href="${second.page}"`);
    const unknown = (await browser.get(`${LIST}?customer=999-999`)).body;
    expect(unknown).toContain(`href="${second.page}"`);
    expect((await browser.post('/advertiser/leaving')).statusCode).toBe(303);
    expect(browser.cookie).toBe('');
    for (const url of [first.page, second.page, LIST]) expect((await browser.get(url)).statusCode).toBe(404);
  });

  test('reads only the cookie that no other host can set with HTTPS', async () => {
    const { link, page } = await linked('k@quayline.example');
    const secure = new ContactBrowser(world, { ...english(), 'x-forwarded-proto': 'https' });
    await secure.open(link.path);
    expect(secure.cookie).toMatch(/^__Host-vertbook-order-\d+=/);
    expect((await secure.get(page)).statusCode).toBe(200);
    const secret = secure.cookie.split('=').at(-1);
    const cookie = `vertbook_order_${scopes.get('own')?.organizationId}=${secret}`;
    const plain = new ContactBrowser(world, { ...english(), 'x-forwarded-proto': 'https', cookie });
    expect((await plain.get(page)).statusCode).toBe(404);
  });

  test('lists nothing for strangers, users and staff', async () => {
    expect((await anywhere().get(LIST)).statusCode).toBe(404);
    for (const role of ['administrator', 'customer'] as const) {
      const { token } = world.organizations.own.users[role];
      const browser = new ContactBrowser(world, { ...fromNewAddress(), cookie: `vertbook_session=${token}` });
      expect((await browser.get(LIST)).statusCode, role).toBe(404);
    }
  });

  test('is refused with the typed text, but never with the text of a form on another site', async () => {
    const typed = 'A long question that no one wants to type again';
    const url = '/advertiser/orders/999999/question';
    const own = await anywhere().post(url, { kind: 'asked', text: typed });
    expect([own.statusCode, own.body.includes(typed)]).toEqual([404, true]);
    const foreign = new ContactBrowser(world, { ...fromNewAddress(), 'sec-fetch-site': 'cross-site' });
    expect((await foreign.post(url, { kind: 'asked', text: typed })).body).not.toContain(typed);
  });
});

const mailsTo = async (recipient: string) => {
  const { rows } = await world.app.pool.query<{ subject: string; text: string }>(
    `select subject, text_body as text from outgoing_mails where recipient = $1 and text_body like '%/advertiser/%'
     order by id desc`,
    [recipient],
  );
  return rows;
};
const ask = (email: string, browser = anywhere()) => browser.post('/advertiser/links', { email });
const answerFor = async (email: string) => {
  const { statusCode, body } = await ask(email);
  return { statusCode, body };
};

describe('a new link', () => {
  test('is offered on every refusal, and mailed for each open order of the mailbox', async () => {
    const [one, other] = [await linked('h@quayline.example'), await linked('H@quayline.example')];
    const withdrawn = await linked('h@quayline.example');
    await world.as('sales').delete(`/api/order_links/${withdrawn.link.id}`);
    for (const url of ['/advertiser/nothing', withdrawn.link.path, withdrawn.page, LIST]) {
      expect((await anywhere().get(url)).body, url).toContain('action="/advertiser/links"');
    }
    const before = (await mailsTo('h@quayline.example')).length;
    const asked = await ask(' h@QUAYLINE.example ');
    expect([asked.statusCode, asked.body.includes(words.asked.title)]).toEqual([200, true]);
    const mails = [...(await mailsTo('h@quayline.example')), ...(await mailsTo('H@quayline.example'))];
    const mail = mails.find(({ subject }) => subject.startsWith('Your new link'));
    expect(mail?.text).toContain(`Order ${one.id} for`);
    expect(mail?.text).toContain(`Order ${other.id} for`);
    expect(mail?.text).not.toContain(`Order ${withdrawn.id} for`);
    expect(before).toBeGreaterThan(0);
    for (const [path] of mail?.text.matchAll(/\/advertiser\/[\w-]+/g) ?? []) {
      expect([one.page, other.page]).toContain(await anywhere().open(path));
    }
  });

  test('is answered alike for unknown mailboxes and for those that have to wait, and mails them nothing', async () => {
    await linked('i@quayline.example');
    const known = await answerFor('i@quayline.example');
    expect(await answerFor('unknown@quayline.example')).toEqual(known);
    for (let count = 0; count < 4; count += 1) expect(await answerFor('i@quayline.example')).toEqual(known);
    const mails = await mailsTo('i@quayline.example');
    expect(mails.filter(({ subject }) => subject.startsWith('Your new link'))).toHaveLength(3);
    expect(await mailsTo('unknown@quayline.example')).toEqual([]);
  });

  test('is refused for a text that is no address, and after ten requests of a client', async () => {
    const wrong = await ask('nowhere');
    expect([wrong.statusCode, wrong.body.includes(words.notEmail)]).toEqual([422, true]);
    const browser = anywhere();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await ask(`j${count}@quayline.example`, browser)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
