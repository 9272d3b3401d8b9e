import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { Caller } from '#tests/api/support/caller.ts';
import { publishPrices } from '#tests/api/support/money/published-prices.ts';
import { cart, place } from '#tests/api/support/orders.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '#tests/api/support/portal.ts';
import { startTestApp, type TestApp, TODAY } from '#tests/api/support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '#tests/api/support/world.ts';
import { createRandomSource, type RandomSource } from './support/random-source.ts';

const ROUNDS = Number(process.env['VERTBOOK_ROUNDS'] ?? 500);
const SEED = Number(process.env['VERTBOOK_SEED'] ?? 1);
const PATIENCE_MS = 60 * 60_000;
/** The second person acts at most this much later. Most acts overlap then. */
const LATER_MS_MAX = 25;
/** The acts after which an acceptance says that the placements are booked. */
const BOOKING = new Set(['book', 'accept']);
/** What a refused member of staff is told of the act that was done instead. */
const HAPPENED: Readonly<Record<string, string>> = {
  book: 'booked',
  accept: 'accepted',
  'cancel the order': 'cancelled',
  'cancel a placement': 'placements',
  'change the placements': 'placements',
  extend: 'edited',
  'agree a price': 'prices',
  'undo the booking': 'unbooked',
  'undo the change': 'placements',
};
/** The acts that name an ad, so that a cancelled ad is only not found. */
const ON_AD = new Set(['cancel a placement', 'agree a price']);
const PLACEMENTS_PER_ROUND = 4;

let world: TestApp;
let customer: number;
let stock: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  const scope = await world.scope('administrator');
  const publication = await makePublication(scope, {
    sendingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    names: ['Top', 'Middle', 'End', 'Foot', 'Text', 'Lead'],
  });
  // A contact accepts by one request, without a code by mail.
  await world.as('administrator').patch('/api/terms_settings', {
    holidayRegion: 'DE-BE',
    cancellationTax: 'damages',
    codeAbove: 100_000_000,
  });
  await publishPrices(world.as('administrator'), publication, {
    rates: ['Top', 'Middle', 'End', 'Foot', 'Text', 'Lead'].map((placementName) => ({
      placementName,
      kind: 'flat',
      price: 10_000,
    })),
  });
  customer = await makeCustomer(scope, 'Quayline Storage');
  const issues = await upcomingIssues(scope, publication, 52);
  stock = issues.flatMap(({ sendingDate, placements }) =>
    sendingDate > TODAY ? placements.map(({ id }) => id) : [],
  );
});
afterAll(() => world.close());

/** The order of a round as both persons saw it, with a placement that is free. */
interface Round {
  order: Order;
  free: number;
  /** The change that the administrator has made before; null if there is none. */
  changeId: number | null;
}

/** How an act of a person ended: done, or refused with a text for the person. */
interface Ending {
  isDone: boolean;
  /** The status, the code if there is one, and for the contact the note of the page. */
  refusal: string;
  /** What a refused member of staff is told of the other act. */
  happened?: string;
}

/** A person who is about to act: what they saw is already loaded. */
interface Actor {
  act: string;
  send: () => Promise<Ending>;
  /** Checks that the order is as this act left it; null if it was deleted. */
  holds: (order: Order | null) => void | Promise<void>;
}

/** Prepares an act of a member of staff, with the version of the order that they saw. */
type StaffAct = (staff: Caller, round: Round) => Promise<Omit<Actor, 'act'>>;

const pathOf = ({ id }: Order) => `/api/orders/${id}`;
const idsOf = (order: Order | null) =>
  (order?.verts ?? []).map(({ id }) => id).toSorted((one, other) => one - other);
const PRICE = 7_000;
const LATER_DAY = addDays(TODAY, 20);

const STAFF_ACTS: Record<string, StaffAct> = {
  book: async (staff, { order }) => ({
    send: () => told(staff.post(`${pathOf(order)}/book`, { version: order.version })),
    holds: (now) =>
      expect(now).toMatchObject({ state: 'booked', verts: order.verts.map(({ id }) => ({ id })) }),
  }),
  'cancel the order': async (staff, { order }) => ({
    send: () => told(staff.delete(`${pathOf(order)}?version=${order.version}`)),
    holds: (now) => expect(now).toBeNull(),
  }),
  'cancel a placement': async (staff, { order }) => ({
    send: () => told(staff.delete(`/api/verts/${idsOf(order)[0]}?version=${order.version}`)),
    holds: (now) => expect(idsOf(now)).toEqual(idsOf(order).slice(1)),
  }),
  'change the placements': async (staff, { order, free }) => {
    const wanted = { version: order.version, add: [{ placement_id: free }] };
    const { body } = await staff.post<{ preview: ChangePreview }>(`${pathOf(order)}/changes/preview`, wanted);
    return {
      send: () => told(staff.post(`${pathOf(order)}/changes`, { ...wanted, facts: body.preview.facts })),
      holds: (now) => {
        expect(now?.state).toBe(order.state);
        expect(idsOf(now)).toEqual([...idsOf(order), expect.any(Number)]);
      },
    };
  },
  extend: async (staff, { order: { version, ...order } }) => ({
    send: () => told(staff.patch(`/api/orders/${order.id}`, { reservationExpireDate: LATER_DAY, version })),
    holds: (now) => expect(now).toMatchObject({ state: 'reserved', reservationExpireDate: LATER_DAY }),
  }),
  'agree a price': async (_staff, { order: { version, ...order } }) => ({
    send: () =>
      told(
        world.as('administrator').post(`/api/verts/${order.verts[0]?.id}/special_price`, {
          amount: PRICE,
          basisPoints: null,
          reason: 'Messe',
          version,
        }),
      ),
    holds: async (now) => {
      expect(now?.state).toBe('reserved');
      const { body } = await world.as('administrator').get<{ quote: Quote }>(`/api/orders/${order.id}/quote`);
      expect(body.quote.lines.map(({ customerNet }) => customerNet)).toContain(PRICE);
    },
  }),
};

/** What only the administrator can do, who has booked or changed the order. */
const UNDOING: Record<'undo the booking' | 'undo the change', StaffAct> = {
  'undo the booking': async (staff, { order }) => ({
    send: () => told(staff.post(`${pathOf(order)}/unbook`, { version: order.version })),
    holds: (now) => expect(now).toMatchObject({ state: 'reserved', verts: [{}, {}] }),
  }),
  'undo the change': async (staff, { order, changeId }) => ({
    send: () => told(staff.post(`${pathOf(order)}/changes/${changeId}/undo`, { version: order.version })),
    holds: (now) => expect(idsOf(now)).toEqual(idsOf(order).slice(0, 2)),
  }),
};
/** What can be done with a booking. */
const ACTS_ON_BOOKING = ['cancel the order', 'cancel a placement', 'change the placements'];

/** Waits for the response to a member of staff. A refusal has a text, and the present order or the reason why there is none. */
async function told(sent: Promise<{ status: number; body: unknown }>): Promise<Ending> {
  const { status, body } = await sent;
  if (status < 300) return { isDone: true, refusal: '' };
  const { code, title, current, happened } = body as ProblemBody;
  expect(title, `${status} ${code}`).toMatch(/\S/);
  const refusal = `${status} ${code}`;
  if (code === 'not_found') return { isDone: false, refusal };
  if (code === 'order_changed') expect(current).toHaveProperty('version');
  else expect(code).toBe('order_cancelled');
  expect(happened?.by, refusal).toMatch(/\S/);
  return { isDone: false, refusal, happened: happened?.act ?? '' };
}

/** What the page tells a contact whose offer was booked by another user, or has changed. */
const NOTES = ['The placements are booked already.', 'The offer has changed since you opened this page.'];

/** What the page says if the order was cancelled. */
const NO_ORDER = 'it has ended or was withdrawn';

/** Opens the page of the offer as a contact, who is about to accept it. */
async function contactOf(orderId: number, number: number): Promise<Actor> {
  const browser = new ContactBrowser(world, fromNewAddress());
  const link = await sendLink(world, orderId, { email: `contact-${number}@quayline.example` });
  const page = await browser.open(link.path);
  const offer = /name="offer" value="(\w+)"/.exec((await browser.get(page)).body)?.[1] ?? '';
  return {
    act: 'accept',
    send: async () => {
      const form = { name: `Priya Nair ${number}`, agreed: 'yes', offer };
      const { statusCode, body } = await browser.post(`${page}/acceptance`, form);
      if (statusCode === 303) return { isDone: true, refusal: '' };
      const note = NOTES.find((text) => body.includes(text)) ?? '';
      if (statusCode === 404) expect(body).toContain(NO_ORDER);
      else expect(note, body).not.toBe('');
      return { isDone: false, refusal: `${statusCode} ${note}` };
    },
    holds: (now) => expect(now).toMatchObject({ state: 'booked', verts: [{}, {}] }),
  };
}

async function staffOf(role: 'administrator' | 'sales', act: string, round: Round): Promise<Actor> {
  const prepare = { ...STAFF_ACTS, ...UNDOING }[act];
  if (!prepare) throw new Error(`There is no act ${act}.`);
  return { act, ...(await prepare(world.as(role), round)) };
}

/** Draws who acts: two of staff, staff and a contact, or two contacts. */
async function drawPersons(random: RandomSource, round: Round): Promise<Actor[]> {
  const acts = Object.keys(STAFF_ACTS);
  const { state } = round.order;
  if (state === 'booked' || round.changeId !== null) {
    const undo = state === 'booked' ? 'undo the booking' : 'undo the change';
    const other = random.pick(state === 'booked' ? ACTS_ON_BOOKING : acts);
    return [await staffOf('administrator', undo, round), await staffOf('sales', other, round)];
  }
  const who = random.between(1, 10);
  if (who <= 5)
    return [
      await staffOf('administrator', random.pick(acts), round),
      await staffOf('sales', random.pick(acts), round),
    ];
  const contact = await contactOf(round.order.id, 1);
  if (who <= 9) return [contact, await staffOf('sales', random.pick(acts), round)];
  return [contact, await contactOf(round.order.id, 2)];
}

/** Places the order of a round: mostly a reservation, sometimes a booking, or a reservation that the administrator has changed. */
async function beginRound([free = 0, added = 0, ...taken]: number[], kind: number): Promise<Round> {
  const administrator = world.as('administrator');
  const order = await place(administrator, cart(customer, taken, { book: kind === 1 }));
  if (kind !== 2) return { order, free, changeId: null };
  const wanted = { version: order.version, add: [{ placement_id: added }] };
  const { body } = await administrator.post<Omit<Round, 'free'>>(`${pathOf(order)}/changes`, wanted);
  return { ...body, free };
}

async function readOrder(id: number): Promise<Order | null> {
  const scope = await world.scope('administrator');
  return scope.read((tx) => showOrder(tx, id)).catch(() => null);
}

// spec: sale-6, sale-19
test(
  `of two persons on one order in ${ROUNDS} rounds, one acts and the other is told what has happened`,
  { timeout: PATIENCE_MS },
  async () => {
    const random = createRandomSource(SEED);
    const seen = { won: new Set<string>(), refused: new Map<string, number>() };
    for (let number = 1; number <= ROUNDS; number += 1) {
      const placements = stock.splice(0, PLACEMENTS_PER_ROUND);
      const round = await beginRound(placements, random.between(1, 10));
      const { order } = round;
      const persons = random.shuffle(await drawPersons(random, round));
      const delays = [0, random.between(0, LATER_MS_MAX)];
      const endings = await Promise.all(
        persons.map(async ({ send }, at) => {
          await sleep(delays[at]);
          return send();
        }),
      );
      const story = persons
        .map(({ act }, at) => `${act}: ${endings[at]?.isDone ? 'done' : endings[at]?.refusal}`)
        .join(' | ');
      const winners = persons.filter((_person, at) => endings[at]?.isDone);
      expect(winners, `round ${number} of VERTBOOK_SEED=${SEED}: ${story}`).toHaveLength(1);
      const [winner] = winners;
      await winner?.holds(await readOrder(order.id));
      persons.forEach((person, at) => {
        const { isDone = true, refusal = '', happened } = endings[at] ?? {};
        if (isDone || !winner) return;
        if (happened !== undefined) expect(happened, story).toBe(HAPPENED[winner.act]);
        else if (person.act === 'accept') {
          if (BOOKING.has(winner.act)) expect(refusal, story).toContain(NOTES[0]);
        } else expect(ON_AD.has(person.act), `${story}: ${refusal}`).toBe(true);
      });
      for (const { act } of winners) seen.won.add(act);
      for (const { isDone, refusal } of endings)
        if (!isDone) seen.refused.set(refusal, (seen.refused.get(refusal) ?? 0) + 1);
      stock.push(...(await freed(order.id, placements)));
    }
    console.info(Object.fromEntries(seen.refused));
    if (ROUNDS >= 200)
      expect([...seen.won].toSorted()).toEqual(
        [...Object.keys({ ...STAFF_ACTS, ...UNDOING }), 'accept'].toSorted(),
      );
    const findings = await runDoctor(world.app.pool, world.organizations.own.id);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  },
);

/** Cancels what is left of the order, so that later rounds can use its placements. */
async function freed(orderId: number, placementIds: number[]): Promise<number[]> {
  if (await readOrder(orderId)) {
    const { status } = await world.as('administrator').delete(`/api/orders/${orderId}`);
    expect(status).toBe(204);
  }
  return placementIds;
}
