import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { OfferedChange } from '#contract/public/offered-changes.ts';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { addDays } from '#domain/platform/day.ts';
import { portalWords } from '#words/public/portal.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { closeChecked } from '../support/close-checked.ts';
import { enterBilled } from '../support/money/invoices.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { cart, place } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, sendLink, postWithCode } from '../support/portal.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const TOP = 60_000;
const MIDDLE = 30_000;

let world: TestApp;
let customerId: number;
let publicationId: number;
let tops: number[];
let middles: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  const scope = await world.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  publicationId = await makePublication(scope);
  await publishPrices(admin(), publicationId, {
    validFrom: world.today,
    rates: [
      { placementName: 'Top', kind: 'flat', price: TOP },
      { placementName: 'Middle', kind: 'flat', price: MIDDLE },
    ],
  });
  const issues = (await upcomingIssues(scope, publicationId, 60)).filter(
    ({ sendingDate }) => sendingDate > addDays(world.today, 14),
  );
  const named = (name: string) =>
    issues.flatMap((issue) => issue.placements.filter((one) => one.name === name).map(({ id }) => id));
  [tops, middles] = [named('Top'), named('Middle')];
});
afterAll(() => closeChecked(world));

const admin = () => world.as('administrator');
const pathOf = (id: number) => `/api/orders/${id}`;
const read = async (id: number) => (await admin().get<{ order: Order }>(pathOf(id))).body.order;
const placesOf = async (id: number) => (await read(id)).verts.map(({ placement }) => placement.id);
const netOf = async (id: number) =>
  (await admin().get<{ quote: Quote }>(`${pathOf(id)}/quote`)).body.quote.totals.customerNet;
const offerIn = (body: string) => /name="offer" value="(\w+)"/.exec(body)?.[1] ?? '';

async function newestMail() {
  const { rows } = await world.app.pool.query<{ subject: string; text: string; recipient: string }>(
    'select subject, text_body as text, recipient from outgoing_mails order by id desc limit 1',
  );
  return rows[0] ?? { subject: '', text: '', recipient: '' };
}
const mailedCode = async () => /^\d{6}/.exec((await newestMail()).subject)?.[0] ?? '';

/** Reserves placements, sends the contact a link, and accepts the offer as the contact, after what is done before. */
async function accepted(placementIds: number[], before: (orderId: number) => Promise<void> = async () => {}) {
  const { id } = await place(admin(), cart(customerId, placementIds));
  await before(id);
  const browser = new ContactBrowser(world, fromNewAddress());
  const link = await sendLink(world, id);
  const page = await browser.open(link.path);
  const form = { name: 'Priya Nair', agreed: 'yes', offer: offerIn((await browser.get(page)).body) };
  expect((await postWithCode(world, browser, { url: `${page}/acceptance`, form })).statusCode).toBe(303);
  return { id, browser, page, link };
}

async function previewOf(id: number, wanted: object): Promise<ChangePreview> {
  const { version } = await read(id);
  const response = await admin().post<{ preview: ChangePreview }>(`${pathOf(id)}/changes/preview`, {
    version,
    ...wanted,
  });
  expect(response).toMatchObject({ status: 200 });
  return response.body.preview;
}

async function apply(id: number, wanted: object) {
  const { version, facts } = await previewOf(id, wanted);
  return admin().post(`${pathOf(id)}/changes`, { version, facts, ...wanted });
}

async function offer(id: number, wanted: object) {
  const { version, facts } = await previewOf(id, wanted);
  return admin().post<{ change: OfferedChange }>(`${pathOf(id)}/offered_change`, {
    version,
    facts,
    ...wanted,
  });
}

/** Moves the first ad of the order to a placement, and adds another one. */
async function exchange(id: number, [to = 0, added = 0]: number[]) {
  const [first] = (await read(id)).verts;
  return { move: [{ vert_id: first?.id, placement_id: to }], add: [{ placement_id: added }] };
}

/** Agrees by phone to the change that waits, or withdraws it. */
async function answer(id: number, act: 'agree' | 'withdraw', hash?: string) {
  const seen = { hash: hash ?? (await lastOffer(id))?.hash };
  const body = act === 'agree' ? { ...seen, agreed_by: 'Frau Nair' } : seen;
  return admin().post(`${pathOf(id)}/offered_change/${act}`, body);
}

const issueOf = async (placementId: number) => {
  const scope = await world.scope('administrator');
  const issues = await upcomingIssues(scope, publicationId, 60);
  return issues.find(({ placements }) => placements.some(({ id }) => id === placementId))?.id;
};
const block = (issue: number | undefined, blocked: boolean) =>
  admin().patch(`/api/issues/${issue}`, { blocked });

const lastOffer = async (id: number) =>
  (await admin().get<{ change: OfferedChange | null }>(`${pathOf(id)}/offered_change`)).body.change;

describe('a change of a booking that the customer has accepted', () => {
  // spec: sale-17, sale-18
  test('needs its agreement if it adds or moves placements, but not if it only cancels some', async () => {
    const { id } = await accepted(tops.splice(0, 2));
    const wanted = await exchange(id, middles.splice(0, 2));
    expect((await previewOf(id, wanted)).agreement).toEqual({
      until: expect.stringMatching(/^\d{4}-/),
      contacts: ['Priya Nair'],
    });
    const refused = await apply(id, wanted);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'agreement_needed', current: { before: 2 * TOP } },
    });
    const [first] = (await read(id)).verts;
    const moved = await admin().post(`/api/verts/${first?.id}/move`, { placementId: middles[0] });
    expect(moved).toMatchObject({ status: 409, body: { code: 'agreement_needed' } });
    expect((await apply(id, { ...wanted, agreed_by: 'Frau Nair' })).status).toBe(200);
    expect(await netOf(id)).toBe(TOP + 2 * MIDDLE);
    const { body } = await admin().get(`${pathOf(id)}/history`);
    expect(JSON.stringify(body)).toMatch(/change_agreed.*Frau Nair|Frau Nair.*change_agreed/s);
    const left = (await read(id)).verts.at(-1);
    const removal = { remove: [{ vert_id: left?.id }] };
    expect((await previewOf(id, removal)).agreement).toBeNull();
    expect((await apply(id, removal)).status).toBe(200);
  });

  test('needs none in a booking that staff made', async () => {
    const order = await place(admin(), cart(customerId, tops.splice(0, 1), { book: true }));
    const wanted = await exchange(order.id, middles.splice(0, 2));
    expect((await previewOf(order.id, wanted)).agreement).toBeNull();
    expect(await offer(order.id, wanted)).toMatchObject({ body: { code: 'agreement_not_needed' } });
  });
});

test('the number of working days for an answer is a setting, from 1 to 20', async () => {
  type Settings = { settings: { holidayRegion: string; cancellationTax: string; changeAnswerDays: number } };
  const { body } = await admin().get<Settings>(`/api/publications/${publicationId}/terms`);
  const { holidayRegion, cancellationTax } = body.settings;
  const set = (days: number) =>
    admin().patch<Settings>('/api/terms_settings', {
      holidayRegion,
      cancellationTax,
      changeAnswerDays: days,
    });
  for (const days of [0, 21, 1.5]) expect(await set(days)).toMatchObject({ status: 422 });
  expect(await set(1)).toMatchObject({ status: 200, body: { settings: { changeAnswerDays: 1 } } });
  const { id } = await accepted(tops.splice(0, 1));
  const { agreement } = await previewOf(id, { add: [{ placement_id: middles.splice(0, 1)[0] }] });
  const until = agreement?.until ?? '';
  expect(until > world.today && until <= addDays(world.today, 6)).toBe(true);
  expect((await set(3)).status).toBe(200);
});

describe('an offered change', () => {
  // spec: sale-18
  test('holds the old and the new placements, and is applied when the contact agrees', async () => {
    const places = tops.splice(0, 2);
    const { id } = await accepted(places);
    const targets = middles.splice(0, 2);
    const offered = await offer(id, await exchange(id, targets));
    expect(offered).toMatchObject({
      status: 200,
      body: { change: { isWaiting: true, before: 2 * TOP, after: TOP + 2 * MIDDLE, ending: null } },
    });
    expect(await placesOf(id)).toEqual(places);
    const rival = await admin().post('/api/orders', cart(customerId, [targets[0] ?? 0]));
    expect(rival).toMatchObject({ status: 422, body: { code: 'placements_unavailable' } });
    expect(rival.body).toMatchObject({ unavailable_placements: [targets[0]] });

    const mail = await newestMail();
    expect([mail.recipient, mail.subject]).toEqual([
      'priya@quayline.example',
      portalWords['en-gb'].change.mail.subject(id),
    ]);
    const browser = new ContactBrowser(world, fromNewAddress());
    const page = await browser.open(/\/advertiser\/[\w-]+/.exec(mail.text)?.[0] ?? '');
    const { body } = await browser.get(page);
    expect(body).toMatch(/id="change".*600\.00.*1,200\.00.*1,200\.00/s);
    const entered = { name: 'Priya Nair', agreed: 'yes', offer: offerIn(body) };
    const missing = await browser.post(`${page}/change/acceptance`, { ...entered, agreed: '' });
    expect(missing.statusCode).toBe(422);
    const asked = await browser.post(`${page}/change/acceptance`, entered);
    expect(asked.body).toMatch(/autocomplete="one-time-code"/i);
    const wrong = await browser.post(`${page}/change/acceptance`, { ...entered, code: 'wrong' });
    expect([wrong.statusCode, await placesOf(id)]).toEqual([422, places]);
    const code = await mailedCode();
    const done = await browser.post(`${page}/change/acceptance`, { ...entered, code });
    expect([done.statusCode, done.headers.location]).toEqual([303, `${page}?done=changeAccepted#note`]);
    expect(await netOf(id)).toBe(TOP + 2 * MIDDLE);
    expect(new Set(await placesOf(id))).toEqual(new Set([places[1], ...targets]));
    expect(await lastOffer(id)).toMatchObject({ isWaiting: false, ending: 'accepted' });
    const undoable = await (
      await world.scope('administrator')
    ).read((tx) =>
      tx.statement<{ id: number }>(
        'undoable-changes',
        'select id from order_changes where organization_id = $1 and order_id = $2',
        [tx.organizationId, id],
      ),
    );
    expect(undoable).toEqual([]);
    const acceptances = await (
      await world.scope('administrator')
    ).read((tx) =>
      tx.statement<{ name: string }>(
        'acceptances',
        'select name from order_acceptances where organization_id = $1 and order_id = $2',
        [tx.organizationId, id],
      ),
    );
    expect(acceptances.map(({ name }) => name)).toEqual(['Priya Nair', 'Priya Nair']);
    expect((await browser.get(page)).body).not.toContain('id="change"');
  });

  test('keeps the price that it had when it was offered, also if the rate card changes meanwhile', async () => {
    const { id } = await accepted(tops.splice(0, 1));
    const [target = 0] = middles.splice(0, 1);
    expect((await offer(id, { add: [{ placement_id: target }] })).status).toBe(200);
    const now = world.now;
    world.today = addDays(world.today, 1);
    await publishPrices(admin(), publicationId, {
      validFrom: world.today,
      rates: [
        { placementName: 'Top', kind: 'flat', price: 2 * TOP },
        { placementName: 'Middle', kind: 'flat', price: 2 * MIDDLE },
      ],
    });
    const agreed = await answer(id, 'agree');
    expect(agreed).toMatchObject({ status: 200 });
    expect(await netOf(id)).toBe(TOP + MIDDLE);
    world.today = addDays(world.today, -1);
    world.now = now;
  });

  // spec: sale-18
  test('leaves the order as it is when it is declined, withdrawn or not answered, and frees the new placements', async () => {
    const scope = await world.scope('administrator');
    const places = tops.splice(0, 1);
    const { id, browser, page } = await accepted(places);
    const [target = 0] = middles.splice(0, 1);
    const wanted = { add: [{ placement_id: target }] };
    const isFree = async () => (await previewOf(id, wanted)).unavailable.length === 0;

    expect((await offer(id, wanted)).status).toBe(200);
    expect(await isFree()).toBe(false);
    const seen = { offer: offerIn((await browser.get(page)).body) };
    const empty = await browser.post(`${page}/change/refusal`, { ...seen, text: ' ' });
    expect(empty.statusCode).toBe(422);
    const declined = await browser.post(`${page}/change/refusal`, { ...seen, text: 'Too dear' });
    expect([declined.statusCode, declined.headers.location]).toEqual([
      303,
      `${page}?done=changeDeclined#note`,
    ]);
    expect([await lastOffer(id), await isFree()]).toMatchObject([{ ending: 'declined' }, true]);

    expect((await offer(id, wanted)).status).toBe(200);
    expect((await answer(id, 'withdraw')).status).toBe(204);
    expect([await lastOffer(id), await isFree()]).toMatchObject([{ ending: 'withdrawn' }, true]);
    expect(await answer(id, 'withdraw')).toMatchObject({
      status: 409,
      body: { code: 'no_change_waiting' },
    });

    const offered = await offer(id, wanted);
    const { body } = await browser.get(page);
    for (const table of ['offered_changes', 'change_holds'])
      await scope.transact((tx) =>
        tx.statement(`lapse-${table}`, `update ${table} set held_until = now() where organization_id = $1`, [
          tx.organizationId,
        ]),
      );
    expect(offered.status).toBe(200);
    expect([await lastOffer(id), await isFree()]).toMatchObject([{ isWaiting: false, ending: null }, true]);
    const late = { name: 'Priya Nair', agreed: 'yes', offer: offerIn(body) };
    const refused = await browser.post(`${page}/change/acceptance`, late);
    expect([refused.statusCode, refused.body.includes(portalWords['en-gb'].change.done.changeGone)]).toEqual([
      422,
      true,
    ]);
    expect(await placesOf(id)).toEqual(places);
    expect((await offer(id, wanted)).status).toBe(200);
  });

  test('keeps the order from other changes until it is withdrawn, and ends with the order', async () => {
    const { id } = await accepted(tops.splice(0, 2));
    const [target = 0, other = 0] = middles.splice(0, 2);
    expect((await offer(id, { add: [{ placement_id: target }] })).status).toBe(200);
    const waiting = { status: 409, body: { code: 'change_waiting' } };
    const more = { add: [{ placement_id: other }], agreed_by: 'Frau Nair' };
    expect(await apply(id, more)).toMatchObject(waiting);
    const [first] = (await read(id)).verts;
    expect(await admin().delete(`/api/verts/${first?.id}`)).toMatchObject(waiting);
    expect((await admin().delete(pathOf(id))).status).toBe(204);
    expect((await place(admin(), cart(customerId, [target]))).id).toBeGreaterThan(0);
  });

  test('keeps its placements from being removed or blocked, and the parties from being changed', async () => {
    const { id } = await accepted(tops.splice(0, 1));
    const [target = 0] = middles.splice(0, 1);
    expect((await offer(id, { add: [{ placement_id: target }] })).status).toBe(200);
    const removed = await admin().delete(`/api/placements/${target}`);
    expect(removed).toMatchObject({ status: 409, body: { code: 'placement_held' } });
    const issue = await issueOf(target);
    const refused = { code: 'issue_held', errors: { blocked: [expect.stringContaining('held')] } };
    expect(await block(issue, true)).toMatchObject({ status: 422, body: refused });
    const parties = await admin().patch(`${pathOf(id)}/parties`, { orderedBy: 'Erika Musterfrau' });
    expect(parties).toMatchObject({ status: 409, body: { code: 'change_waiting' } });
    expect((await answer(id, 'withdraw')).status).toBe(204);
    expect((await block(issue, true)).status).toBe(200);
    expect((await block(issue, false)).status).toBe(200);
    expect((await admin().delete(`/api/placements/${target}`)).status).toBe(204);
  });

  test('takes a placement from a lapsed reservation, which then counts as lapsed', async () => {
    const { id } = await accepted(tops.splice(0, 1));
    const [target = 0] = middles.splice(0, 1);
    const reserved = await place(admin(), cart(customerId, [target]));
    world.today = addDays(reserved.reservationExpireDate ?? '', 1);
    expect((await offer(id, { add: [{ placement_id: target }] })).status).toBe(200);
    expect(await read(reserved.id)).toMatchObject({ lapsed: true });
    const findings = await runDoctor(world.app.pool, world.organizations.own.id);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
    expect((await answer(id, 'withdraw')).status).toBe(204);
    world.today = TODAY;
  });

  test('is refused to a contact who may not accept, and after the order has changed', async () => {
    const { id, link } = await accepted(tops.splice(0, 2));
    const viewer = new ContactBrowser(world, fromNewAddress());
    const page = await viewer.open(
      (await sendLink(world, id, { email: 'viewer@quayline.example', mayAccept: false })).path,
    );
    const [target = 0] = middles.splice(0, 1);
    expect((await offer(id, { add: [{ placement_id: target }] })).status).toBe(200);
    const { body } = await viewer.get(page);
    expect([body.includes('id="change"'), offerIn(body)]).toEqual([true, '']);
    expect(
      (await viewer.post(`${page}/change/acceptance`, { name: 'X', agreed: 'yes', offer: 'x' })).statusCode,
    ).toBe(404);
    expect((await viewer.post(`${page}/change/refusal`, { text: 'No' })).statusCode).toBe(404);
    expect((await admin().delete(`/api/order_links/${link.id}`)).status).toBe(204);
    expect((await answer(id, 'withdraw')).status).toBe(204);
    expect(await offer(id, { add: [{ placement_id: target }] })).toMatchObject({
      body: { code: 'no_contact_may_accept' },
    });
  });
});

describe('an answer', () => {
  test('is given by staff, or on the page of the order, and never by other users of the customer', async () => {
    const { id } = await accepted(tops.splice(0, 1));
    expect((await offer(id, { add: [{ placement_id: middles.splice(0, 1)[0] }] })).status).toBe(200);
    const { hash } = (await lastOffer(id)) ?? { hash: '' };
    const path = `${pathOf(id)}/offered_change`;
    const customer = world.as('customer');
    for (const answered of [
      await customer.get(path),
      await customer.post(`${path}/agree`, { agreed_by: 'Ich', hash }),
      await customer.post(`${path}/withdraw`, { hash }),
    ])
      expect([403, 404]).toContain(answered.status);
    expect((await answer(id, 'withdraw')).status).toBe(204);
  });

  test('is refused for another offer than the one that was seen', async () => {
    const { id, browser, page } = await accepted(tops.splice(0, 1));
    const [one = 0, other = 0] = middles.splice(0, 2);
    expect((await offer(id, { add: [{ placement_id: one }] })).status).toBe(200);
    const seen = await lastOffer(id);
    const shown = offerIn((await browser.get(page)).body);
    expect((await answer(id, 'withdraw')).status).toBe(204);
    expect((await offer(id, { add: [{ placement_id: one }, { placement_id: other }] })).status).toBe(200);
    const conflict = { status: 409, body: { code: 'conflict' } };
    expect(await answer(id, 'agree', seen?.hash)).toMatchObject(conflict);
    expect(await answer(id, 'withdraw', seen?.hash)).toMatchObject(conflict);
    const declined = await browser.post(`${page}/change/refusal`, { offer: shown, text: 'No' });
    expect([declined.statusCode, (await lastOffer(id))?.isWaiting]).toEqual([422, true]);
  });

  test('ends an offer that can no longer be applied, and says so', async () => {
    const { id, browser, page } = await accepted(tops.splice(0, 1));
    const [target = 0] = middles.splice(0, 1);
    expect((await offer(id, { add: [{ placement_id: target }] })).status).toBe(200);
    const shown = offerIn((await browser.get(page)).body);
    const moved = await admin().patch(`/api/issues/${await issueOf(target)}`, {
      sendingDate: addDays(TODAY, 1),
    });
    expect(moved.status).toBe(200);
    const entered = { name: 'Priya Nair', agreed: 'yes', offer: shown };
    const refused = await browser.post(`${page}/change/acceptance`, entered);
    expect([refused.statusCode, refused.body.includes(portalWords['en-gb'].change.done.changeGone)]).toEqual([
      422,
      true,
    ]);
    expect(await lastOffer(id)).toMatchObject({ isWaiting: false, ending: 'outdated' });
  });

  test('is not undone without the customer, and nothing else is undone while it waits', async () => {
    const { id } = await accepted(tops.splice(0, 2));
    const [, removed] = (await read(id)).verts;
    expect((await admin().delete(`/api/verts/${removed?.id}`)).status).toBe(200);
    expect((await offer(id, { add: [{ placement_id: middles.splice(0, 1)[0] }] })).status).toBe(200);
    const restore = () => admin().post(`/api/verts/${removed?.id}/restore`);
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'change_waiting' } });
    expect((await answer(id, 'agree')).status).toBe(200);
    expect((await restore()).status).toBe(404);
    const byPhone = { add: [{ placement_id: middles.splice(0, 1)[0] }], agreed_by: 'Frau Nair' };
    const applied = await apply(id, byPhone);
    expect(applied).toMatchObject({ status: 200, body: { changeId: null, order: { id } } });
  });
});

test('a member of staff who sees no prices needs the agreement to a dearer order too', async () => {
  const scale = await makePublication(await world.scope('administrator'));
  await publishPrices(admin(), scale, {
    validFrom: world.today,
    rates: [{ placementName: 'Top', kind: 'flat', price: TOP }],
    frequencyScale: [{ count: 3, basisPoints: 5_000 }],
  });
  const issues = await upcomingIssues(await world.scope('administrator'), scale, 20);
  const places = issues
    .filter(({ sendingDate }) => sendingDate > addDays(world.today, 14))
    .flatMap(({ placements }) => placements.filter(({ name }) => name === 'Top').map((one) => one.id));
  const { id } = await accepted(places.slice(0, 3));
  const [first] = (await read(id)).verts;
  const refused = await world.as('sales').delete(`/api/verts/${first?.id}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'agreement_needed' } });
});

describe('the parties of a booking that the customer has accepted', () => {
  test('change without its agreement unless it would have to pay more, and then with the name of who has agreed', async () => {
    const agencyId = await makeCustomer(await world.scope('administrator'), 'Agentur Otha');
    await enterBilled(admin(), agencyId, { partyKind: 'agency', commissionBasisPoints: 1500 });
    const change = async (id: number, body: object) => admin().patch(`${pathOf(id)}/parties`, body);
    const { id } = await accepted(tops.splice(0, 1), async (orderId) => {
      // No contact has accepted the order yet.
      for (const agency of [agencyId, null, agencyId])
        expect((await change(orderId, { agencyId: agency })).status).toBe(200);
    });
    const dearer = { agencyId: null, orderedBy: 'Mia Otha' };
    const refused = await change(id, dearer);
    expect(refused).toMatchObject({ status: 409, body: { code: 'terms_agreement_needed' } });
    expect((await change(id, { orderedBy: 'Jonas Otha' })).status).toBe(200);
    const shown = async () => (await admin().get<{ parties: object }>(`${pathOf(id)}/parties`)).body.parties;
    expect(await shown()).toMatchObject({ agency: { id: agencyId }, orderedBy: 'Jonas Otha' });
    expect((await change(id, { ...dearer, agreed_by: 'Priya Nair' })).status).toBe(200);
    expect(await shown()).toMatchObject({ agency: null, orderedBy: 'Mia Otha' });
    const { body } = await admin().get<{ history: HistoryEntry[] }>(`${pathOf(id)}/history`);
    expect(body.history.slice(0, 2).map(({ action }) => action)).toContain('change_agreed');
    expect((await change(id, { agencyId })).status).toBe(200);
  });
});
