import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { cart, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  customerId = await makeCustomer(await world.scope('administrator'), 'Möbelhaus Grün');
});
afterAll(() => closeChecked(world));

const TOP = 100_000;
const MIDDLE = 50_000;
const CARD: Partial<RateCard> = {
  rates: [
    { placementName: 'Top', kind: 'flat', price: TOP },
    { placementName: 'Middle', kind: 'flat', price: MIDDLE },
  ],
};

/** Makes a publication with this rate card. Returns its upcoming placements of each name. */
async function priced(changes: Partial<RateCard> = {}, weeks = 14) {
  const scope = await world.scope('administrator');
  const publicationId = await makePublication(scope);
  await publishPrices(world.as('administrator'), publicationId, { ...CARD, ...changes });
  const issues = await upcomingIssues(scope, publicationId, weeks);
  const named = (name: string) =>
    issues.flatMap((issue) => issue.placements.filter((one) => one.name === name).map(({ id }) => id));
  return { publicationId, tops: named('Top'), middles: named('Middle') };
}

const admin = () => world.as('administrator');
const pathOf = (order: Pick<Order, 'id'>) => `/api/orders/${order.id}`;
const read = async (order: Pick<Order, 'id'>) =>
  (await admin().get<{ order: Order }>(pathOf(order))).body.order;

async function netsOf(order: Pick<Order, 'id'>): Promise<(number | null)[]> {
  const { body } = await admin().get<{ quote: Quote | null }>(`${pathOf(order)}/quote`);
  return (body.quote?.lines ?? []).map(({ customerNet }) => customerNet);
}

const sumOf = (nets: readonly (number | null)[]) => nets.reduce<number>((sum, net) => sum + (net ?? 0), 0);

async function preview(order: Order, wanted: object): Promise<ChangePreview> {
  const answer = await admin().post<{ preview: ChangePreview }>(`${pathOf(order)}/changes/preview`, {
    version: order.version,
    ...wanted,
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.preview;
}

type Changed = { order: Order | null; changeId: number | null };

/** Previews a change, applies it, and checks that the order then costs what the preview says. */
async function change(order: Order, wanted: object): Promise<Changed & { shown: ChangePreview }> {
  const shown = await preview(order, wanted);
  const answer = await admin().post<Changed>(`${pathOf(order)}/changes`, {
    version: order.version,
    ...wanted,
    facts: shown.facts,
  });
  expect(answer).toMatchObject({ status: 200 });
  const { order: changed } = answer.body;
  if (changed) {
    const { body } = await admin().get<{ quote: Quote | null }>(`${pathOf(order)}/quote`);
    const nets = new Map(body.quote?.lines.map((line) => [line.placementId, line.customerNet]));
    for (const line of shown.lines) if (line.to) expect(nets.get(line.to.placementId)).toBe(line.after);
  }
  return { ...answer.body, shown };
}

const booked = (placementIds: readonly number[]) =>
  place(admin(), cart(customerId, placementIds, { book: true }));
const undo = (order: Order, changeId: number | null, body?: object) =>
  admin().post(`${pathOf(order)}/changes/${changeId}/undo`, body);
const codesOf = ({ lines }: ChangePreview) => lines.map(({ reasons }) => reasons.map(({ code }) => code));
const vertOn = (order: Order, placementId: number) =>
  order.verts.find(({ placement }) => placement.id === placementId)?.id ?? 0;

const scale = { frequencyScale: [{ count: 3, basisPoints: 1000 }] };

describe('a reservation', () => {
  // spec: sale-2, sale-7, sale-11
  test('keeps no scale for placements that were given back', async () => {
    const { tops } = await priced({ frequencyScale: [{ count: 12, basisPoints: 3000 }] });
    const order = await place(admin(), cart(customerId, tops.slice(0, 12)));
    expect(sumOf(await netsOf(order))).toBe(12 * 70_000);
    const { verts } = order;
    for (const { id } of verts.slice(1)) expect((await admin().delete(`/api/verts/${id}`)).status).toBe(200);
    expect(await netsOf(order)).toEqual([TOP]);
  });

  test('keeps no scale under an agreed price, which is removed later', async () => {
    const { tops } = await priced(scale);
    const order = await place(admin(), cart(customerId, tops.slice(0, 3)));
    const [first, , last] = order.verts;
    const agree = (amount: number | null) =>
      admin().post(`/api/verts/${first?.id}/special_price`, {
        amount,
        basisPoints: null,
        reason: amount === null ? '' : 'Messepreis',
      });
    expect((await agree(20_000)).status).toBe(204);
    expect((await admin().delete(`/api/verts/${last?.id}`)).status).toBe(200);
    expect((await agree(null)).status).toBe(204);
    expect(await netsOf(order)).toEqual([TOP, TOP]);
  });

  // spec: sale-2, sale-15
  test('of a self-service customer costs at each of its changes what its placements earn', async () => {
    const { tops } = await priced(scale);
    const self = world.as('customer');
    const order = await place(self, cart(world.organizations.own.customerId, tops.slice(0, 3)));
    const [one, two] = order.verts;
    expect(await netsOf(order)).toEqual([90_000, 90_000, 90_000]);
    expect((await self.delete(`/api/verts/${one?.id}`)).status).toBe(200);
    expect(await netsOf(order)).toEqual([TOP, TOP]);
    const changeIt = async (wanted: object) =>
      self.post(`${pathOf(order)}/changes`, { version: (await read(order)).version, ...wanted });
    expect(await changeIt({ add: [{ placement_id: tops[3] }] })).toMatchObject({ status: 200 });
    expect(await netsOf(order)).toEqual([90_000, 90_000, 90_000]);
    expect(await changeIt({ remove: [{ vert_id: two?.id }] })).toMatchObject({ status: 200 });
    expect(await netsOf(order)).toEqual([TOP, TOP]);
  });

  // spec: sale-2, sale-11
  test('keeps no price of a package that has lost a member', async () => {
    const packages = [{ name: 'Paar', price: 150_000, items: [{ placementName: 'Top', count: 2 }] }];
    const { tops } = await priced({ packages });
    const order = await place(admin(), cart(customerId, tops.slice(0, 2)));
    expect(await netsOf(order)).toEqual([75_000, 75_000]);
    const { shown } = await change(order, { remove: [{ vert_id: vertOn(order, tops[0] ?? 0) }] });
    expect(codesOf(shown)).toEqual([['removed'], ['package_broken']]);
    expect(await netsOf(order)).toEqual([TOP]);
  });

  // spec: sale-1
  test('costs what the new placement costs after a move', async () => {
    const { tops, middles } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 1)));
    const [ad] = order.verts;
    const path = `/api/verts/${ad?.id}/move`;
    expect((await admin().post(path, { placementId: middles[1] })).status).toBe(200);
    expect(await netsOf(order)).toEqual([MIDDLE]);
  });

  // spec: sale-5, sale-22, sale-23
  test('can be added to, moved and reduced in one act, which is undone with the prices it had', async () => {
    const { tops, middles } = await priced(scale);
    const order = await place(admin(), cart(customerId, tops.slice(0, 2)));
    expect(await netsOf(order)).toEqual([TOP, TOP]);
    const wanted = {
      add: [{ placement_id: middles[3] }, { placement_id: middles[4] }],
      move: [{ vert_id: vertOn(order, tops[0] ?? 0), placement_id: tops[5] }],
    };
    const { order: changed, changeId, shown } = await change(order, wanted);
    expect(shown).toMatchObject({ before: 200_000, after: 270_000, owed: null, deletesOrder: false });
    expect(changed?.verts).toHaveLength(4);
    expect(sumOf(await netsOf(order))).toBe(270_000);
    const undone = await admin().post(`${pathOf(order)}/changes/${changeId}/undo`);
    expect(undone.status).toBe(200);
    expect(await netsOf(order)).toEqual([TOP, TOP]);
    expect((await read(order)).verts.map(({ placement }) => placement.id)).toEqual(tops.slice(0, 2));
  });

  test('exchanges the placements of two of its ads', async () => {
    const { tops, middles } = await priced();
    const order = await place(admin(), cart(customerId, [tops[0] ?? 0, middles[1] ?? 0]));
    const [one, other] = [vertOn(order, tops[0] ?? 0), vertOn(order, middles[1] ?? 0)];
    const move = [
      { vert_id: one, placement_id: middles[1] },
      { vert_id: other, placement_id: tops[0] },
    ];
    const { order: changed } = await change(order, { move });
    expect(changed && [vertOn(changed, middles[1] ?? 0), vertOn(changed, tops[0] ?? 0)]).toEqual([
      one,
      other,
    ]);
  });

  // spec: sale-11
  test('is priced by the rate card of the day on which it was reserved', async () => {
    const { publicationId, tops } = await priced();
    const order = await place(
      admin(),
      cart(customerId, tops.slice(0, 1), { reservation_expire_date: addDays(TODAY, 14) }),
    );
    const dearer = CARD.rates?.map((rate) => ({ ...rate, price: rate.price * 2 })) ?? [];
    const tomorrow = addDays(TODAY, 1);
    await publishPrices(admin(), publicationId, { ...CARD, rates: dearer, validFrom: tomorrow });
    world.today = tomorrow;
    const shown = await preview(order, { add: [{ placement_id: tops[1] }] });
    world.today = TODAY;
    expect(shown.lines.map(({ after }) => after)).toEqual([TOP, TOP]);
  });

  test('without a price is priced by the rate card of the day on which it was reserved, when it gets one', async () => {
    const { publicationId, tops, middles } = await priced({
      rates: [{ placementName: 'Top', kind: 'flat', price: TOP }],
    });
    const order = await place(admin(), cart(customerId, middles.slice(0, 1)));
    const cheaper = [{ placementName: 'Top', kind: 'flat' as const, price: TOP / 2 }];
    const tomorrow = addDays(TODAY, 1);
    await publishPrices(admin(), publicationId, { rates: cheaper, validFrom: tomorrow });
    world.today = tomorrow;
    const shown = await preview(order, { add: [{ placement_id: tops[1] }] });
    world.today = TODAY;
    expect(shown.lines.map(({ after }) => after)).toEqual([null, TOP]);
  });

  test('prices the other ads again when a cancelled one is restored', async () => {
    const { tops } = await priced(scale);
    const order = await place(admin(), cart(customerId, tops.slice(0, 3)));
    const id = vertOn(order, tops[2] ?? 0);
    await admin().delete(`/api/verts/${id}`);
    expect(await netsOf(order)).toEqual([TOP, TOP]);
    expect((await admin().post(`/api/verts/${id}/restore`)).status).toBe(200);
    expect(await netsOf(order)).toEqual([90_000, 90_000, 90_000]);
  });

  // spec: order-13, entity-9
  test('is deleted with its last placement, as the preview says', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 1)));
    const { order: changed, shown } = await change(order, { remove: [{ vert_id: order.verts[0]?.id }] });
    expect([shown.deletesOrder, changed]).toEqual([true, null]);
    expect((await admin().get(pathOf(order))).status).toBe(404);
    expect((await admin().post(`/api/verts/${order.verts[0]?.id}/restore`)).status).toBe(200);
  });
});

describe('a booking', () => {
  // spec: sale-12
  test('becomes cheaper when an added placement reaches a scale, unless the organization says otherwise', async () => {
    const { tops } = await priced(scale);
    const order = await booked(tops.slice(0, 2));
    const wanted = { add: [{ placement_id: tops[2] }] };
    await admin().patch('/api/terms_settings', {
      holidayRegion: 'DE',
      cancellationTax: 'damages',
      lowersBooked: false,
    });
    const kept = await preview(order, wanted);
    expect(kept.lines.map(({ after }) => after)).toEqual([TOP, TOP, 90_000]);
    await admin().patch('/api/terms_settings', {
      holidayRegion: 'DE',
      cancellationTax: 'damages',
      lowersBooked: true,
    });
    const { shown } = await change(order, wanted);
    expect(shown.lines.map(({ after }) => after)).toEqual([90_000, 90_000, 90_000]);
    expect(codesOf(shown)[0]).toEqual(['scale_reached']);
  });

  // spec: sale-13
  test('is charged a discount that it no longer earns, or keeps its prices with a reason', async () => {
    const { tops } = await priced(scale);
    const order = await booked(tops.slice(0, 3));
    const remove = [{ vert_id: vertOn(order, tops[2] ?? 0) }];
    const waived = { remove, lost_discount: 'waive' };
    const without = await admin().post(`${pathOf(order)}/changes`, { version: order.version, ...waived });
    expect(without).toMatchObject({ status: 422, body: { errors: { waiver: [expect.any(String)] } } });
    const shown = await preview(order, { ...waived, reasons: { waiver: 'Kulanz' } });
    expect(shown).toMatchObject({ lostDiscount: 20_000, lostDiscountIs: 'waive', after: 180_000 });
    const { shown: charged } = await change(order, { remove });
    expect(charged).toMatchObject({ lostDiscount: 20_000, lostDiscountIs: 'charge', after: 200_000 });
    expect(codesOf(charged)).toEqual([['scale_lost'], ['scale_lost'], ['removed']]);
  });

  // spec: sale-23
  test('has the prices that it had when a cancelled placement is restored', async () => {
    const { tops } = await priced(scale);
    const order = await booked(tops.slice(0, 3));
    const id = vertOn(order, tops[2] ?? 0);
    const cancelled = async () => expect((await admin().delete(`/api/verts/${id}`)).status).toBe(200);
    const restored = async () => expect((await admin().post(`/api/verts/${id}/restore`)).status).toBe(200);
    await cancelled();
    expect(await netsOf(order)).toEqual([TOP, TOP]);
    await restored();
    expect(await netsOf(order)).toEqual([90_000, 90_000, 90_000]);
  });

  // spec: sale-13, sale-14
  test.each(['a second cancellation', 'a move'])(
    'does not return a placement with the prices of before if the same change was also %s',
    async (also) => {
      const { tops, middles } = await priced(scale);
      const [one = 0, two = 0] = tops;
      const [, , three = 0] = middles;
      const order = await booked([one, two, three]);
      expect(await netsOf(order)).toEqual([90_000, 90_000, 45_000]);
      const removed = { vert_id: vertOn(order, one) };
      const { order: changed } = await change(
        order,
        also === 'a move'
          ? { remove: [removed], move: [{ vert_id: vertOn(order, three), placement_id: tops[3] }] }
          : { remove: [removed, { vert_id: vertOn(order, two) }] },
      );
      const nets = await netsOf(order);
      const restored = await admin().post(`/api/verts/${removed.vert_id}/restore`);
      expect(restored).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(await netsOf(order)).toEqual(nets);
      expect(await read(order)).toEqual(changed);
    },
  );

  test('keeps its prices without a reason if the organization usually waives lost discounts', async () => {
    const { tops } = await priced(scale);
    const order = await booked(tops.slice(0, 3));
    const settings = { holidayRegion: 'DE', cancellationTax: 'damages' };
    await admin().patch('/api/terms_settings', { ...settings, lostDiscount: 'waive' });
    expect((await admin().delete(`/api/verts/${order.verts[2]?.id}`)).status).toBe(200);
    await admin().patch('/api/terms_settings', { ...settings, lostDiscount: 'charge' });
    expect(await netsOf(order)).toEqual([90_000, 90_000]);
  });

  // spec: sale-1, sale-12, sale-14
  test('keeps the list price for the same kind of placement; another kind, and an added one, cost what they cost today', async () => {
    const { publicationId, tops, middles } = await priced();
    const order = await booked(tops.slice(0, 1));
    // Three times as much, because twice the price of the other kind is what the ad has cost.
    const dearer = CARD.rates?.map((rate) => ({ ...rate, price: rate.price * 3 })) ?? [];
    const tomorrow = addDays(TODAY, 1);
    await publishPrices(admin(), publicationId, { ...CARD, rates: dearer, validFrom: tomorrow });
    world.today = tomorrow;
    const vertId = order.verts[0]?.id;
    const same = await preview(order, { move: [{ vert_id: vertId, placement_id: tops[4] }] });
    const other = await preview(order, { move: [{ vert_id: vertId, placement_id: middles[4] }] });
    const added = await preview(order, { add: [{ placement_id: tops[4] }] });
    const kept = await preview(order, {
      move: [{ vert_id: vertId, placement_id: middles[4], keeps_price: true }],
      reasons: { keep_price: 'Zugesagt' },
    });
    world.today = TODAY;
    expect([same, other, added, kept].map(({ after }) => after)).toEqual([TOP, 3 * MIDDLE, 4 * TOP, TOP]);
    expect([same, other].map((one) => codesOf(one)[0]?.[0])).toEqual(['card_kept', 'card_of_today']);
  });
});

// spec: sale-11, sale-25
test('a booking that was changed and whose booking is undone is priced again as the reservation that it is', async () => {
  const { tops } = await priced(scale);
  const order = await place(admin(), cart(customerId, tops.slice(0, 3)));
  expect((await admin().post(`${pathOf(order)}/book`)).status).toBe(200);
  const waived = { lost_discount: 'waive', reasons: { waiver: 'Kulanz' } };
  const remove = order.verts.slice(1).map(({ id }) => ({ vert_id: id }));
  await change(await read(order), { remove, ...waived });
  expect(await netsOf(order)).toEqual([90_000]);
  expect((await admin().post(`${pathOf(order)}/unbook`)).status).toBe(200);
  expect(await netsOf(order)).toEqual([TOP]);
});

describe('a change', () => {
  test('is refused with a new preview if its facts have changed, and a stale version with the order', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 2)));
    const wanted = { add: [{ placement_id: tops[2] }] };
    const shown = await preview(order, wanted);
    await place(admin(), cart(customerId, [tops[2] ?? 0]));
    const answer = await admin().post(`${pathOf(order)}/changes`, {
      version: order.version,
      ...wanted,
      facts: shown.facts,
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'change_outdated',
        current: { unavailable: [{ placementId: tops[2], code: 'reserved' }] },
      },
    });
    await admin().post(`${pathOf(order)}/book`);
    const stale = await admin().post(`${pathOf(order)}/changes`, { version: order.version, ...wanted });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'order_changed', current: { state: 'booked' } },
    });
    expect((await read(order)).verts).toHaveLength(2);
  });

  test('names three free placements of the same kind near one that is taken', async () => {
    const { tops } = await priced();
    await place(admin(), cart(customerId, [tops[5] ?? 0]));
    const order = await place(admin(), cart(customerId, tops.slice(0, 1)));
    const shown = await preview(order, { add: [{ placement_id: tops[5] }] });
    const [refused] = shown.unavailable;
    expect(refused?.nearest.map(({ placementId }) => placementId)).toEqual([tops[4], tops[6], tops[3]]);
  });

  test('names what is wrong under its field', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 1)));
    const path = `${pathOf(order)}/changes/preview`;
    const { version } = order;
    const wrong = await admin().post(path, { version, remove: [{ vert_id: 999_999 }] });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { 'remove.0.vert_id': [expect.any(String)] } },
    });
    expect((await admin().post(path, { version })).status).toBe(422);
    const own = await preview(order, { add: [{ placement_id: tops[0] }] });
    expect(own.unavailable).toMatchObject([{ placementId: tops[0], code: 'reserved' }]);
  });

  test('cannot be undone by another user, or after an ad has moved on', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 1)));
    const move = (placementId: number | undefined) => [
      { vert_id: order.verts[0]?.id, placement_id: placementId },
    ];
    const { order: moved, changeId } = await change(order, { move: move(tops[1]) });
    const path = `${pathOf(order)}/changes/${changeId}/undo`;
    expect(await world.as('sales').post(path)).toMatchObject({ status: 409, body: { code: 'undo_expired' } });
    if (moved) await change(moved, { move: move(tops[2]) });
    expect(await admin().post(path)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read(order)).verts.map(({ placement }) => placement.id)).toEqual([tops[2]]);
  });
});

describe('the undo of a change', () => {
  const conflict = { status: 409, body: { code: 'conflict' } };

  test('returns the prices of the ads that come back, whatever the change had added', async () => {
    const { tops, middles } = await priced({ frequencyScale: [{ count: 4, basisPoints: 1000 }] });
    const order = await place(admin(), cart(customerId, tops.slice(0, 3)));
    const { changeId } = await change(order, {
      remove: [{ vert_id: vertOn(order, tops[2] ?? 0) }],
      add: [{ placement_id: middles[3] }, { placement_id: middles[4] }],
    });
    expect((await undo(order, changeId)).status).toBe(200);
    expect(await netsOf(order)).toEqual([TOP, TOP, TOP]);
  });

  // spec: sale-11
  test('prices a reservation again if later changes have added placements', async () => {
    const { tops } = await priced({ frequencyScale: [{ count: 4, basisPoints: 1000 }] });
    const order = await place(admin(), cart(customerId, tops.slice(0, 3)));
    const { order: left, changeId } = await change(order, { remove: [{ vert_id: order.verts[0]?.id }] });
    expect(await netsOf(order)).toEqual([TOP, TOP]);
    const add = tops.slice(3, 5).map((id) => ({ placement_id: id }));
    if (left) await change(left, { add });
    expect(await netsOf(order)).toEqual([90_000, 90_000, 90_000, 90_000]);
    expect((await undo(order, changeId)).status).toBe(200);
    expect(await netsOf(order)).toEqual([90_000, 90_000, 90_000, 90_000, 90_000]);
  });

  test('returns an ad to the placement that the change gave to another one', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 3)));
    const [added = 0, moved = 0] = order.verts.map(({ placement }) => placement.id);
    const { changeId } = await change(order, {
      remove: [{ vert_id: vertOn(order, added) }, { vert_id: vertOn(order, moved) }],
      move: [{ vert_id: vertOn(order, tops[2] ?? 0), placement_id: moved }],
      add: [{ placement_id: added }],
    });
    expect((await undo(order, changeId)).status).toBe(200);
    expect((await read(order)).verts.map(({ id }) => id)).toEqual(order.verts.map(({ id }) => id));
    expect(await netsOf(order)).toEqual([TOP, TOP, TOP]);
  });

  test('is refused after the order was booked or got another price, and for a stale version', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 2)));
    const added = await change(order, { add: [{ placement_id: tops[2] }] });
    const present = await read(order);
    const special = { amount: 70_000, basisPoints: null, reason: 'Messe' };
    const vertId = vertOn(present, tops[2] ?? 0);
    expect((await admin().post(`/api/verts/${vertId}/special_price`, special)).status).toBe(204);
    const stale = await undo(order, added.changeId, { version: present.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'order_changed', current: { id: order.id } } });
    expect(await undo(order, added.changeId)).toMatchObject(conflict);
    const removed = await change(await read(order), { remove: [{ vert_id: vertId }] });
    expect((await world.as('sales').post(`${pathOf(order)}/book`)).status).toBe(200);
    expect(await undo(order, removed.changeId)).toMatchObject(conflict);
    expect((await read(order)).verts.map(({ placement }) => placement.id)).toEqual(tops.slice(0, 2));
  });

  test('is refused in a booking after a later change, whose prices it would not know', async () => {
    const { tops } = await priced(scale);
    const order = await booked(tops.slice(0, 4));
    const [first, second, third] = order.verts;
    const earlier = await change(order, { remove: [{ vert_id: first?.id }] });
    await change(await read(order), { remove: [{ vert_id: second?.id }, { vert_id: third?.id }] });
    expect(await netsOf(order)).toEqual([TOP]);
    expect(await undo(order, earlier.changeId)).toMatchObject(conflict);
    expect(await admin().post(`/api/verts/${first?.id}/restore`)).toMatchObject(conflict);
    expect(await netsOf(order)).toEqual([TOP]);
  });

  test('restores an order that its last placement deleted, by the number of the order too', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 1)));
    const { changeId } = await change(order, { remove: [{ vert_id: order.verts[0]?.id }] });
    expect(changeId).toBeNull();
    expect((await admin().post(`${pathOf(order)}/restore`)).status).toBe(200);
    expect(await netsOf(order)).toEqual([TOP]);
  });
});

describe('an act on an order that has changed since the user saw it', () => {
  test('is refused with the present order, so that no booking is cancelled unseen', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 2)));
    const { version, verts } = order;
    expect((await admin().post(`${pathOf(order)}/book`, { version })).status).toBe(200);
    const stale = { status: 409, body: { code: 'order_changed', current: { state: 'booked' } } };
    const sales = world.as('sales');
    expect(await sales.delete(`${pathOf(order)}?version=${version}`)).toMatchObject(stale);
    expect(await sales.delete(`/api/verts/${verts[0]?.id}?version=${version}`)).toMatchObject(stale);
    expect(await sales.post(`${pathOf(order)}/book`, { version })).toMatchObject(stale);
    expect(await sales.post(`${pathOf(order)}/unbook`, { version })).toMatchObject(stale);
    expect(await sales.post(`${pathOf(order)}/revive`, { version })).toMatchObject(stale);
    const special = { amount: 70_000, basisPoints: null, reason: 'Messe', version };
    expect(await admin().post(`/api/verts/${verts[0]?.id}/special_price`, special)).toMatchObject(stale);
    expect(await sales.post(`${pathOf(order)}/quote`, { customerNet: 0, version })).toMatchObject(stale);
    const many = { act: 'cancel', orderIds: [order.id], versions: [version] };
    const key = { 'idempotency-key': `changed-${order.id}` };
    expect(await sales.post('/api/orders/bulk', many, key)).toMatchObject({
      body: { orders: [{ outcome: 'refused', code: 'order_changed' }] },
    });
    expect((await read(order)).verts).toHaveLength(2);
  });

  test('is refused after a special price was agreed, so that no other price is booked unseen', async () => {
    const { tops } = await priced();
    const order = await place(admin(), cart(customerId, tops.slice(0, 1)));
    const special = { amount: 70_000, basisPoints: null, reason: 'Messe', version: order.version };
    expect((await admin().post(`/api/verts/${order.verts[0]?.id}/special_price`, special)).status).toBe(204);
    const stale = { status: 409, body: { code: 'order_changed', current: { state: 'reserved' } } };
    expect(await world.as('sales').post(`${pathOf(order)}/book`, { version: order.version })).toMatchObject(
      stale,
    );
  });
});
