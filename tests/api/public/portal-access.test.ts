import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderLinks } from '#contract/public/order-links.ts';
import type { Role } from '#domain/access/abilities.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import type { OrganizationKey } from '../support/organizations.ts';
import { first, sendNow } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, LINK, postWithCode, sendLink } from '../support/portal.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

const TEXT_AD = { type: 'TextVert', headline: 'Dry bays', text: 'Guarded', linkText: 'See bays' };
const TOM = { name: 'Tom Reed', email: 'tom@quayline.example', mayUpload: 'yes' };

let world: TestApp;
let scope: Scope;
let free: number[];
const site = createServer((request, response) => {
  response.writeHead(request.url === '/moved' ? 302 : request.url === '/' ? 200 : 404, { location: '/' });
  response.end('page');
});
let siteUrl: string;
beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  world = await startTestApp({ settings: { TRUST_PROXY: '1', OUTGOING_NETWORKS: '127.0.0.1' } });
  scope = await world.scope('administrator');
  const issues = await upcomingIssues(scope, await makePublication(scope, { names: ['Top'] }), 24);
  free = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(async () => {
  site.close();
  await world.close();
});

const order = async (customerName: string) =>
  reserve(scope, await makeCustomer(scope, customerName), free.splice(0, 1));
const adOf = async (id: number) => first(await scope.read((tx) => vertsOfOrders(tx, [id])));
const linksOf = async (id: number) =>
  (await world.as('sales').get<OrderLinks>(`/api/orders/${id}/links`)).body.links;

async function contactOf(orderId: number, fields: Partial<typeof LINK> = {}) {
  const browser = new ContactBrowser(world, fromNewAddress());
  const link = await sendLink(world, orderId, fields);
  return { browser, page: await browser.open(link.path), linkId: link.id };
}

/** Returns the link in the newest mail to this address. */
async function mailedLink(email: string): Promise<string> {
  const mail = first(
    await runInside<{ text_body: string }>(
      scope,
      `select text_body from outgoing_mails where organization_id = $1 and recipient = $2 order by id desc limit 1`,
      [scope.organizationId, email],
    ),
  );
  return first(/\/advertiser\/[\w-]+/.exec(mail.text_body) ?? []);
}

test('the page changes to another language and stays in it', async () => {
  const { browser, page } = await contactOf(await order('Quayline Storage'));
  expect((await browser.get(page)).body).toContain('<html lang="en');
  const changed = await browser.post(`${page}/language`, { locale: 'fr' });
  expect([changed.statusCode, changed.headers.location]).toEqual([303, page]);
  expect((await browser.get(page)).body).toContain('<html lang="fr');
  expect((await browser.post(`${page}/language`, { locale: 'xx' })).statusCode).toBe(404);
  expect((await new ContactBrowser(world).post(`${page}/language`, { locale: 'de' })).statusCode).toBe(404);
});

describe('a colleague whom a contact invites', () => {
  test('gets a link with the given rights, which staff see and which invites no others', async () => {
    const id = await order('Fromagerie Lescure');
    const { browser, page } = await contactOf(id);
    const invited = await postWithCode(world, browser, { url: `${page}/colleagues`, form: TOM });
    expect([invited.statusCode, invited.headers.location]).toEqual([303, `${page}?done=invited#note`]);
    expect((await linksOf(id))[0]).toMatchObject({
      contactName: 'Tom Reed',
      invitedBy: LINK.contactName,
      mayUpload: true,
      mayApprove: false,
      mayAccept: false,
    });
    const tom = new ContactBrowser(world, fromNewAddress());
    expect(await tom.open(await mailedLink(TOM.email))).toBe(page);
    const { body } = await tom.get(page);
    expect(body).toContain('hello Tom Reed');
    expect(body).not.toContain('id="colleagues"');
    expect((await tom.post(`${page}/colleagues`, { ...TOM, email: 'third@x.example' })).statusCode).toBe(404);
    expect(await linksOf(id)).toHaveLength(2);
  });

  test('has no right that the contact lacks', async () => {
    const id = await order('Alter & Söhne');
    const { browser, page } = await contactOf(id, { mayAccept: false });
    expect((await browser.get(page)).body).not.toContain('name="mayAccept"');
    const refused = await browser.post(`${page}/colleagues`, { ...TOM, mayAccept: 'yes' });
    expect([refused.statusCode, await linksOf(id)]).toMatchObject([404, { length: 1 }]);
  });

  test('loses the link at once when the contact withdraws it, or when staff withdraw the link of the contact', async () => {
    const id = await order('Werft Nord');
    const { browser, page, linkId } = await contactOf(id);
    const stranger = await contactOf(await order('Hafenbau'));
    const invite = async (email: string) => {
      const form = { ...TOM, email };
      const invited = await postWithCode(world, browser, { url: `${page}/colleagues`, form });
      expect(invited.statusCode).toBe(303);
      const colleague = new ContactBrowser(world, fromNewAddress());
      await colleague.open(await mailedLink(email));
      return { colleague, link: first(await linksOf(id)).id };
    };
    const one = await invite('one@quayline.example');
    const foreign = await stranger.browser.post(`${stranger.page}/colleagues/${one.link}/withdrawal`);
    expect(foreign.statusCode).toBe(404);
    expect((await one.colleague.get(page)).statusCode).toBe(200);
    expect((await browser.post(`${page}/colleagues/${linkId}/withdrawal`)).statusCode).toBe(404);
    expect((await browser.post(`${page}/colleagues/${one.link}/withdrawal`)).statusCode).toBe(303);
    expect((await one.colleague.get(page)).statusCode).toBe(404);
    const two = await invite('two@quayline.example');
    expect((await world.as('sales').delete(`/api/order_links/${linkId}`)).status).toBe(204);
    expect((await two.colleague.get(page)).statusCode).toBe(404);
    expect((await linksOf(id)).map(({ state }) => state)).toEqual(['revoked', 'revoked', 'revoked']);
  });

  test('is refused with a wrong name or address under its field, and after five', async () => {
    const { browser, page } = await contactOf(await order('Lotsenhaus'));
    for (const [field, value] of [
      ['name', 'www.evil.example'],
      ['email', 'nowhere'],
    ] as const) {
      const refused = await browser.post(`${page}/colleagues`, { ...TOM, [field]: value });
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toMatch(new RegExp(`id="invite-${field}"[^>]*aria-invalid="true"`));
    }
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const email = `colleague-${count}@quayline.example`;
      const form = { name: TOM.name, email };
      statuses.push((await browser.post(`${page}/colleagues`, form)).statusCode);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });
});

/** Returns a browser with the session of a signed-in user. */
const browserOf = (role: Role, organization: OrganizationKey = 'own') => {
  const { token } = world.organizations[organization].users[role];
  return new ContactBrowser(world, { ...fromNewAddress(), cookie: `vertbook_session=${token}` });
};
const ownOrder = () => reserve(scope, world.organizations.own.customerId, free.splice(0, 1));

describe('a self-service user', () => {
  test('has the page of an order of its customer, and delivers the ad there', async () => {
    const id = await ownOrder();
    const page = `/advertiser/orders/${id}`;
    const browser = browserOf('customer');
    const { statusCode, body, headers } = await browser.get(page);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain(`href="/orders/${id}"`);
    for (const absent of ['id="colleagues"', '/language"', '/acceptance']) expect(body).not.toContain(absent);
    const { id: vertId, version } = await adOf(id);
    const ad = { ...TEXT_AD, linkUrl: `${siteUrl}/`, version: String(version) };
    expect((await browser.post(`${page}/ads/${vertId}`, ad)).statusCode).toBe(303);
    expect((await adOf(id)).headline).toBe(TEXT_AD.headline);
    expect((await browser.get(`${page}/ads/${vertId}/preview`)).body).toContain(TEXT_AD.headline);
    expect((await browser.post(`${page}/question`, { kind: 'asked', text: 'From a user' })).statusCode).toBe(
      303,
    );
    const answered = (await browser.get(page)).body;
    expect(answered).toMatch(/<li>\s*<p class="by"><b>[^<]+<\/b>[^<]*<\/p>\s*<p>From a user/);
    expect((await browser.get(`${page}/calendar`)).statusCode).toBe(200);
  });

  test('has no more rights there than elsewhere, and no rights of a contact with a link', async () => {
    const page = `/advertiser/orders/${await ownOrder()}`;
    const browser = browserOf('customer');
    for (const [rest, form] of [
      ['/acceptance', { name: 'Me', agreed: 'yes' }],
      ['/question', { kind: 'declined', text: 'No' }],
      ['/language', { locale: 'fr' }],
      ['/mails', { fewer: 'yes' }],
      ['/colleagues', TOM],
      ['/colleagues/1/withdrawal', {}],
    ] as const) {
      expect((await browser.post(`${page}${rest}`, form)).statusCode, rest).toBe(404);
    }
  });

  test('is refused like a stranger with other customers, and so are staff and other organizations', async () => {
    const [own, foreign] = [await ownOrder(), await order('Neighbour Ltd')];
    const stranger = await new ContactBrowser(world, fromNewAddress()).get(`/advertiser/orders/${own}`);
    const refused = [
      await browserOf('customer').get(`/advertiser/orders/${foreign}`),
      await browserOf('customer', 'other').get(`/advertiser/orders/${own}`),
      await browserOf('administrator').get(`/advertiser/orders/${own}`),
      await browserOf('sales').get(`/advertiser/orders/${own}`),
    ];
    for (const { statusCode, body } of refused) expect([statusCode, body]).toEqual([404, stranger.body]);
  });
});

describe('an ad', () => {
  test('is saved regardless of the response of its link, and the page shows the result of the link check', async () => {
    const id = await order('Quayline Storage');
    const { browser, page } = await contactOf(id);
    const path = `${page}/ads/${(await adOf(id)).id}`;
    const answers = [];
    for (const rest of ['/', '/moved', '/missing']) {
      const version = String((await adOf(id)).version);
      const linkUrl = `${siteUrl}${rest}`;
      const { headers } = await browser.post(path, { ...TEXT_AD, version, linkUrl });
      answers.push(String(headers.location).split('link=')[1]);
      expect((await adOf(id)).linkUrl).toBe(linkUrl);
    }
    expect(answers).toEqual(['reached', 'moved', 'unreachable']);
    expect((await browser.get(`${path}?done=saved&link=moved`)).body).toContain(
      'The link leads on to another address.',
    );
  });

  test('can copy the content of a sent ad of the same customer, and of no other ad', async () => {
    const customer = await makeCustomer(scope, 'Regular Customer');
    const [sent, waiting] = [
      await book(scope, customer, free.splice(0, 1)),
      await book(scope, customer, free.splice(0, 1)),
    ];
    const own = await reserve(scope, customer, free.splice(0, 1));
    const foreign = await book(scope, await makeCustomer(scope, 'Neighbour Ltd'), free.splice(0, 1));
    for (const [at, id] of [sent, waiting, foreign].entries()) {
      const { id: vertId } = await adOf(id);
      const content = { ...TEXT_AD, headline: `Ad ${at}`, linkUrl: 'https://quayline.example/' };
      expect((await world.as('sales').patch(`/api/verts/${vertId}`, content)).status).toBe(200);
    }
    for (const id of [sent, foreign]) await sendNow(scope, (await adOf(id)).id);
    const { browser, page } = await contactOf(own);
    const { id, version } = await adOf(own);
    const path = `${page}/ads/${id}`;
    const { body } = await browser.get(path);
    expect([...body.matchAll(/value="(\d+)" name="source"/g)].map(([, source]) => Number(source))).toEqual([
      (await adOf(sent)).id,
    ]);
    const take = async (from: number) =>
      browser.post(`${path}/earlier`, { source: String((await adOf(from)).id), version: String(version) });
    for (const from of [waiting, foreign]) expect((await take(from)).statusCode).toBe(404);
    const taken = await take(sent);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, `${path}?done=taken`]);
    expect(await adOf(own)).toMatchObject({ headline: 'Ad 0', hasMissingData: false });
    expect((await take(sent)).statusCode).toBe(422);
    const viewer = await contactOf(own, { mayUpload: false });
    const { statusCode } = await viewer.browser.post(`${path}/earlier`, { source: '1', version: '1' });
    expect(statusCode).toBe(404);
  });
});
