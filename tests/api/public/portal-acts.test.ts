import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Vert } from '#contract/ads/verts.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import {
  ContactBrowser,
  fromNewAddress,
  LINK,
  sendLink,
  newestCode,
  postWithCode,
} from '../support/portal.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { upload } from '../support/upload.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: ['Lead notice', 'Market tip'] });
  await publishPrices(world.as('administrator'), publication, {
    rates: [{ placementName: 'Lead notice', kind: 'flat', price: 90_000 }],
  });
  // Only a scope that is created after the publication of prices includes them.
  scope = await world.scope('administrator');
  const issues = await upcomingIssues(scope, publication, 30);
  free = issues.flatMap(({ placements }) =>
    placements.filter(({ name }) => name === 'Lead notice').map(({ id }) => id),
  );
});
afterAll(() => world.close());

async function order(customerName: string, count = 1): Promise<number> {
  return reserve(scope, await makeCustomer(scope, customerName), free.splice(0, count));
}

/** Opens the page of an order as its contact. */
async function contactOf(orderId: number, fields: Partial<typeof LINK> = {}) {
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open((await sendLink(world, orderId, fields)).path);
  return { browser, page };
}

const stateOf = (id: number) => scope.read(async (tx) => (await showOrder(tx, id)).state);
const adOf = async (id: number): Promise<Vert> => {
  const [vert] = await scope.read((tx) => vertsOfOrders(tx, [id]));
  if (!vert) throw new Error('The order has no ads.');
  return vert;
};
const offerIn = (body: string) => /name="offer" value="(\w+)"/.exec(body)?.[1] ?? '';

async function acceptances(orderId: number) {
  return scope.read((tx) =>
    tx.statement<{ name: string; address: string; hash: string; recomputed: string; snapshot: string }>(
      'acceptances',
      `select name, address, snapshot, encode(snapshot_hash, 'hex') as hash,
         encode(sha256(convert_to(snapshot, 'UTF8')), 'hex') as recomputed
       from order_acceptances where organization_id = $1 and order_id = $2`,
      [tx.organizationId, orderId],
    ),
  );
}

describe('the offer of an order', () => {
  test('is accepted with a name and the checkbox, which books the order and stores the accepted offer', async () => {
    const id = await order('Quayline Storage');
    const { browser, page } = await contactOf(id);
    const offer = offerIn((await browser.get(page)).body);
    const incomplete = await browser.post(`${page}/acceptance`, { name: ' ', offer });
    expect(incomplete.statusCode).toBe(422);
    expect(incomplete.body.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(await stateOf(id)).toBe('reserved');
    const form = { name: 'Priya Nair', agreed: 'yes', offer };
    const accepted = await postWithCode(world, browser, { url: `${page}/acceptance`, form });
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, `${page}?done=accepted#note`]);
    expect(await stateOf(id)).toBe('booked');
    const [kept] = await acceptances(id);
    expect(kept).toMatchObject({ name: 'Priya Nair', hash: offer, recomputed: offer });
    expect(kept?.address).toMatch(/^10\.7\./);
    expect(JSON.parse(kept?.snapshot ?? '')).toMatchObject({
      prices: {
        lines: [{ customerNet: 90_000, steps: [{ kind: 'list', price: 90_000 }] }],
        totals: { gross: expect.any(Number) },
      },
    });
    const { body } = await world.as('sales').get(`/api/orders/${id}/history`);
    expect(JSON.stringify(body)).toMatch(/offer_accepted.*booked/s);
    const again = await browser.post(`${page}/acceptance`, { name: 'Priya Nair', agreed: 'yes', offer });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain(portalWords['en-gb'].offer.already);
    expect(again.body).not.toContain('id="equivalents"');
    expect(await acceptances(id)).toHaveLength(1);
  });

  test('needs the code of a mail, which is right once and wrong five times at most', async () => {
    const id = await order('Fromagerie Lescure', 3);
    const { browser, page } = await contactOf(id);
    const offer = offerIn((await browser.get(page)).body);
    const accept = (code?: string, others: Record<string, string> = {}) =>
      browser.post(`${page}/acceptance`, {
        name: 'Priya Nair',
        agreed: 'yes',
        offer,
        ...(code === undefined ? {} : { code }),
        ...others,
      });
    expect((await accept()).body).toMatch(/autocomplete="one-time-code"/i);
    const code = await newestCode(world);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) expect((await accept(wrong)).statusCode).toBe(422);
    expect((await accept(code)).statusCode).toBe(422);
    const asked = await accept(wrong, { again: 'yes' });
    expect([asked.statusCode, asked.body.includes('aria-invalid')]).toEqual([200, false]);
    expect(await stateOf(id)).toBe('reserved');
    expect((await accept(await newestCode(world))).statusCode).toBe(303);
    expect(await stateOf(id)).toBe('booked');
  });

  test('gets five codes in a quarter of an hour at most', async () => {
    const id = await order('Alter & Söhne', 3);
    const { browser, page } = await contactOf(id);
    const offer = offerIn((await browser.get(page)).body);
    const ask = () => browser.post(`${page}/acceptance`, { name: 'Priya Nair', agreed: 'yes', offer });
    for (let count = 0; count < 5; count += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  test('that has changed since it was shown is not accepted', async () => {
    const id = await order('Werft Nord');
    const { browser, page } = await contactOf(id);
    const offer = offerIn((await browser.get(page)).body);
    const ad = await adOf(id);
    const special = { amount: 80_000, basisPoints: null, reason: 'Loyalty' };
    expect((await world.as('administrator').post(`/api/verts/${ad.id}/special_price`, special)).status).toBe(
      204,
    );
    const { statusCode, body } = await browser.post(`${page}/acceptance`, {
      name: 'Priya Nair',
      agreed: 'yes',
      offer,
    });
    expect(statusCode).toBe(422);
    expect(offerIn(body)).not.toBe(offer);
    expect(body).toMatch(/id="offer".*id="note".*The offer has changed.*name="agreed"/s);
    expect(await stateOf(id)).toBe('reserved');
  });

  test('is accepted only by a contact with the right to accept', async () => {
    const id = await order('Hafenbau');
    const { browser, page } = await contactOf(id, { mayAccept: false });
    const offer = offerIn((await browser.get(page)).body);
    expect(offer).toBe('');
    const refused = await browser.post(`${page}/acceptance`, { name: 'Tom', agreed: 'yes', offer });
    expect(refused.statusCode).toBe(404);
    expect(await stateOf(id)).toBe('reserved');
  });
});

test('after a reservation has lapsed, the page proposes the nearest free placements, and a request for them', async () => {
  const [taken = 0, lapsed = 0] = free.splice(0, 2);
  const id = await reserve(scope, await makeCustomer(scope, 'Too Late Ltd'), [taken, lapsed]);
  const { browser, page } = await contactOf(id);
  const offer = offerIn((await browser.get(page)).body);
  const days = (await scope.read((tx) => vertsOfOrders(tx, [id]))).map(({ placement }) =>
    formatDay('en-gb', placement.issue.sendingDate),
  );
  world.today = addDays(TODAY, 8);
  const later = await world.scope('administrator');
  await reserve(later, await makeCustomer(later, 'Quick Ltd'), [taken]);
  const refused = await browser.post(`${page}/acceptance`, { name: 'Priya', agreed: 'yes', offer });
  world.today = TODAY;
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toMatch(new RegExp(`${days[0]} is taken\\. .+ is free\\.`));
  expect(refused.body).toContain(`${days[1]} is still free.`);
  expect(refused.body).not.toContain('Quick Ltd');
  const text = /name="text" value="([^"]+)"/.exec(refused.body)?.[1] ?? '';
  expect(text.match(/Lead notice/g)).toHaveLength(2);
  expect((await browser.post(`${page}/question`, { kind: 'asked', text })).statusCode).toBe(303);
});

test('a question and the reason of a declined offer become comments for staff, and notify the salesperson', async () => {
  const id = await order('Lotsenhaus');
  const { browser, page } = await contactOf(id);
  const empty = await browser.post(`${page}/question`, { kind: 'asked', text: ' ' });
  expect(empty.statusCode).toBe(422);
  expect(empty.body).toMatch(/id="question".*id="note".*<textarea/s);
  for (const kind of ['asked', 'declined']) {
    const sent = await browser.post(`${page}/question`, { kind, text: `We have ${kind}.` });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}?done=${kind}#note`]);
  }
  const { body } = await world
    .as('sales')
    .get<{ comments: { text: string; userName: string }[] }>(`/api/orders/${id}/comments`);
  expect(body.comments).toMatchObject([
    { userName: LINK.contactName, text: 'We have asked.' },
    { userName: LINK.contactName, text: 'We have declined.' },
  ]);
  const told = await world
    .as('administrator')
    .get<{ notifications: { orderId: number }[] }>('/api/notifications');
  expect(told.body.notifications.filter(({ orderId }) => orderId === id)).toHaveLength(2);
  expect(await stateOf(id)).toBe('reserved');
  const limited = await contactOf(id);
  const answers = [];
  for (let count = 0; count < 11; count += 1) {
    answers.push(
      (await limited.browser.post(`${limited.page}/question`, { kind: 'asked', text: 'Again?' })).statusCode,
    );
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
});

async function refusals(orderId: number): Promise<number> {
  const rows = await scope.read((tx) =>
    tx.statement(
      'refusals',
      `select 1 from audit_log where organization_id = $1 and order_id = $2 and action = 'offer_declined'`,
      [tx.organizationId, orderId],
    ),
  );
  return rows.length;
}

test('an offer that was booked meanwhile or has lapsed cannot be declined, and the page says why', async () => {
  const [booked, lapsed] = [await order('Booked Already Ltd'), await order('Lapsed Already Ltd')];
  const contacts = [await contactOf(booked), await contactOf(lapsed)] as const;
  expect((await world.as('administrator').post(`/api/orders/${booked}/book`, {})).status).toBe(200);
  const decline = ({ browser, page }: (typeof contacts)[number]) =>
    browser.post(`${page}/question`, { kind: 'declined', text: 'No, thank you.' });
  const tooLate = await decline(contacts[0]);
  world.today = addDays(TODAY, 8);
  const afterLapse = await decline(contacts[1]);
  world.today = TODAY;
  for (const { statusCode, body } of [tooLate, afterLapse]) {
    expect(statusCode).toBe(422);
    expect(body).toContain(portalWords['en-gb'].message.notDeclined);
  }
  for (const id of [booked, lapsed]) {
    const comments = await world.as('sales').get<{ comments: unknown[] }>(`/api/orders/${id}/comments`);
    expect(comments.body.comments).toEqual([]);
    expect(await refusals(id)).toBe(0);
  }
});

test('a refusal at the same time as a booking is stored only if the page said so', async () => {
  const id = await order('Race Ltd');
  const { browser, page } = await contactOf(id);
  const [declined, booked] = await Promise.all([
    browser.post(`${page}/question`, { kind: 'declined', text: 'No.' }),
    world.as('administrator').post(`/api/orders/${id}/book`, {}),
  ]);
  expect(booked.status).toBe(200);
  expect([303, 422]).toContain(declined.statusCode);
  expect(await refusals(id)).toBe(declined.statusCode === 303 ? 1 : 0);
});

describe('the ads of an order', () => {
  test('are delivered as texts, with each refusal under its field', async () => {
    const id = await order('Quayline Storage');
    const { browser, page } = await contactOf(id);
    const ad = await adOf(id);
    const path = `${page}/ads/${ad.id}`;
    const entered = {
      type: 'TextVert',
      version: String(ad.version),
      headline: 'Store by the quay',
      text: 'Dry & guarded',
      linkText: 'See bays',
      linkUrl: 'quayline',
    };
    const refused = await browser.post(path, entered);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(
      /autofocus=""[^>]*id="linkUrl" aria-invalid="true" aria-describedby="linkUrl-m"/,
    );
    expect(refused.body).toContain('value="Store by the quay"');
    const saved = await browser.post(path, { ...entered, linkUrl: 'https://quayline.example/' });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${path}?done=saved&link=unreachable`]);
    expect(await adOf(id)).toMatchObject({ headline: 'Store by the quay', hasMissingData: false });
    expect((await browser.get(`${path}/preview`)).body).toContain('Store by the quay');
    for (const [posted, shown] of [
      [`${path}/decision`, path],
      [`${path}/image/TextVert`, path],
      [`${page}/acceptance`, page],
    ]) {
      const again = await browser.get(posted ?? '');
      expect([again.statusCode, again.headers.location]).toEqual([303, shown]);
    }
    const stale = await browser.post(path, { ...entered, linkUrl: 'https://quayline.example/2' });
    expect(stale.statusCode).toBe(422);
    expect(stale.body).toContain(portalWords['en-gb'].edit.refused.staleEntries);
    expect(stale.body).toContain('value="https://quayline.example/2"');
  });

  test('are delivered as an image, judged by its bytes', async () => {
    const id = await order('Fromagerie Lescure');
    const { browser, page } = await contactOf(id);
    const ad = await adOf(id);
    const path = `${page}/ads/${ad.id}`;
    const send = (content: Buffer, query = '') =>
      upload<string>(
        world.app,
        null,
        [{ name: 'file', content, fileName: 'ad.png' }],
        { cookie: browser.cookie, 'sec-fetch-site': 'same-origin' },
        `${path}/image/ImageVert${query}`,
      );
    const none = await send(Buffer.from('<svg/>'));
    expect(none.status).toBe(422);
    expect(none.body).toMatch(/id="file-m"[^>]*><p class="msg msg--error"/);
    const onTicket = await send(Buffer.from('<svg/>'), '?from=order');
    expect(onTicket.status).toBe(422);
    expect(onTicket.body).toContain(`id="file-${ad.id}-error"`);
    expect(onTicket.body).toContain(`aria-describedby="file-${ad.id}-error"`);
    const background = '#0a6a4b';
    const picture = sharp({ create: { width: 600, height: 200, channels: 3, background } });
    const sent = await send(await picture.png().toBuffer(), '?from=order');
    expect([sent.status, sent.headers['location']]).toEqual([303, `${path}?done=uploaded`]);
    expect((await adOf(id)).imageUrl).toMatch(/^http:\/\/.+\/files\//);
    expect((await browser.get(page)).body).not.toContain(`id="drop-${ad.id}"`);
  });

  test('of another order of the same customer, and without the right, are refused', async () => {
    const customer = await makeCustomer(scope, 'Two Orders');
    const [own, other] = [
      await reserve(scope, customer, free.splice(0, 1)),
      await reserve(scope, customer, free.splice(0, 1)),
    ];
    const { browser, page } = await contactOf(own);
    const foreign = await adOf(other);
    const fields = {
      type: 'ImageVert',
      version: String(foreign.version),
      linkUrl: 'https://quayline.example/',
    };
    for (const url of [`${page}/ads/${foreign.id}`, `${page}/ads/${foreign.id}/preview`])
      expect((await browser.get(url)).statusCode, url).toBe(404);
    expect((await browser.post(`${page}/ads/${foreign.id}`, fields)).statusCode).toBe(404);
    expect((await adOf(other)).linkUrl).toBe('');
    const viewer = await contactOf(own, { mayUpload: false });
    const ad = await adOf(own);
    const refused = await viewer.browser.post(`${page}/ads/${ad.id}`, {
      ...fields,
      version: String(ad.version),
    });
    expect(refused.statusCode).toBe(404);
    expect((await adOf(own)).linkUrl).toBe('');
  });
});
