import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Paper } from '#contract/billing/papers.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Day } from '#domain/platform/day.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { seededRandom } from '#tests/random.ts';
import { readCsv } from '../support/csv.ts';
import { enterBilled, enterSeller, makePricedPublication } from '../support/money/invoices.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { cart, place, sendNow } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '../support/portal.ts';
import { TERMS } from '../support/terms.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, upcomingIssues } from '../support/world.ts';

/** Net prices with which commission and VAT of both rates are rounded. */
const PRICES = { Top: 69_003, Tip: 48_019 };

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
});
beforeEach(() => {
  world.now = null;
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const newCustomer = async (name: string, changes: object = {}) => {
  const id = await makeCustomer(await world.scope('administrator'), name);
  await enterBilled(admin(), id, changes);
  return id;
};
/** Publishes a list with the same prices and another VAT rate, valid from a day. */
const publish = (publication: number, validFrom: Day, vatBasisPoints: number, rates = PRICES) =>
  publishPrices(admin(), publication, {
    name: `From ${validFrom}`,
    validFrom,
    vatBasisPoints,
    rates: Object.entries(rates).map(([placementName, price]) => ({ placementName, kind: 'flat', price })),
  });
/** Returns the free placements of a publication by their sending day. */
const placementsOn = async (publication: number, ...days: Day[]) => {
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 12);
  return days.map((day) => issues.find(({ sendingDate }) => sendingDate === day)?.placements ?? []);
};
const quoteOf = async (order: number) =>
  (await admin().get<{ quote: Quote }>(`/api/orders/${order}/quote`)).body.quote;
const draftsBy = async (grouping: string, customer: number) =>
  (
    await admin().get<{ drafts: InvoiceDraft[] }>(`/api/invoice_drafts?grouping=${grouping}`)
  ).body.drafts.filter(({ customerId }) => customerId === customer);
const issue = async ({ vertIds, gross }: Pick<InvoiceDraft, 'vertIds' | 'gross'>) => {
  const answer = await admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', {
    vertIds,
    gross,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
};
const ratesOf = ({ vat }: Pick<InvoiceRecord, 'vat'>) => vat.map(({ basisPoints }) => basisPoints);
const sendAll = async ({ verts }: Order) => {
  for (const { id } of verts) await sendNow(await world.scope('administrator'), id);
};
/** Returns the VAT rates of an order in the export of the month of a day. */
const exportedRates = async (day: Day, order: number) => {
  const { body } = await admin().get<string>(`/api/data-export/${day}`);
  const rows = readCsv(body, ',').filter((row) => row['Order'] === String(order));
  return rows.map((row) => row['VAT (%)']);
};
const broken = async () => (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0);

describe('the VAT of an order placed before the list with the new rate is published', () => {
  const AGENCY = { commissionBasisPoints: 1500, commissionKind: 'agency' };
  let publication: number;
  let customer: number;
  let order: Order;
  let page: { browser: ContactBrowser; path: string };
  beforeAll(async () => {
    publication = await makePricedPublication(world, PRICES);
    customer = await newCustomer('Solarwerk Jena', AGENCY);
    const placements = (await placementsOn(publication, '2026-12-17', '2027-02-04')).flat();
    order = await place(
      admin(),
      cart(
        customer,
        placements.map(({ id }) => id),
      ),
    );
    const browser = new ContactBrowser(world, fromNewAddress());
    page = { browser, path: await browser.open((await sendLink(world, order.id)).path) };
  });

  // spec: sale-3, sale-16
  test('is that of each sending day as soon as the list is published; the net stays', async () => {
    const offered = async () =>
      /name="offer" value="(\w+)"/.exec((await page.browser.get(page.path)).body)?.[1];
    const [before, offer] = [await quoteOf(order.id), await offered()];
    // 2 * (690.03 + 480.19) = 2340.44, less 351.07; 1989.37 * 0.19 = 377.98
    expect(before.totals).toMatchObject({ net: 198_937, gross: 236_735 });
    await publish(publication, '2027-01-01', 1600, { Top: 99_900, Tip: 99_900 });

    const after = await quoteOf(order.id);
    expect(after.lines.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual([1900, 1900, 1600, 1600]);
    // 351.07 is split into 175.54 and 175.53; 994.68 * 0.19 = 188.99; 994.69 * 0.16 = 159.15
    expect(after.totals.vat).toEqual([
      { basisPoints: 1900, base: 99_468, amount: 18_899 },
      { basisPoints: 1600, base: 99_469, amount: 15_915 },
    ]);
    expect(after.totals).toMatchObject({ net: 198_937, gross: 233_751 });
    expect(after.lines.map(({ customerNet }) => customerNet)).toEqual(
      before.lines.map(({ customerNet }) => customerNet),
    );

    expect(await offered()).not.toBe(offer);
    const { body } = await page.browser.get(page.path);
    for (const text of ['VAT 19%', '188.99', 'VAT 16%', '159.15', '2,337.51']) expect(body).toContain(text);
  });

  test('is the same in the cart, in the confirmation and in the export', async () => {
    const placements = (await placementsOn(publication, '2026-12-10', '2027-02-11')).flat();
    const { body } = await admin().post<{ quote: Quote }>('/api/quotes', {
      placement_ids: placements.map(({ id }) => id),
      customer_id: customer,
    });
    expect(body.quote.totals).toMatchObject({ net: 198_937, gross: 233_751 });
    await admin().post(`/api/orders/${order.id}/book`, {});
    expect((await quoteOf(order.id)).totals.gross).toBe(233_751);
    const { body: papers } = await admin().post<{ paper: Paper } & ProblemBody>(
      `/api/orders/${order.id}/papers`,
      {
        kind: 'confirmation',
        locale: 'de',
        gross: 233_751,
        mail: null,
      },
    );
    expect(papers.errors ?? papers.code).toBeUndefined();
    expect([
      await exportedRates('2026-12-17', order.id),
      await exportedRates('2027-02-04', order.id),
    ]).toEqual([
      ['19.00', '19.00'],
      ['16.00', '16.00'],
    ]);
  });

  // spec: sale-3, sale-16
  test('is the same in drafts and invoices, which keep it when another list is published', async () => {
    await sendAll(order);
    const [whole] = await draftsBy('order', customer);
    expect(whole).toMatchObject({ net: 198_937, gross: 233_751 });
    const [december] = await draftsBy('month', customer);
    const invoice = await issue(december!);
    expect(ratesOf(invoice)).toEqual([1900]);

    await publish(publication, '2026-12-01', 700);
    const { lines, totals } = await quoteOf(order.id);
    expect(lines.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual([1900, 1900, 1600, 1600]);
    const [february, none] = await draftsBy('month', customer);
    expect(none).toBeUndefined();
    expect(invoice.totals.gross + (february?.gross ?? 0)).toBe(totals.gross);
    expect(await exportedRates('2026-12-17', order.id)).toEqual(['19.00', '19.00']);
    const rest = await issue(february!);
    // 1170.22 * 0.15 = 175.53, but the share of December in the commission of both months is 175.54.
    expect(rest.vat).toMatchObject([
      { basisPoints: 1900, base: -1, amount: 0 },
      { basisPoints: 1600, base: 99_469, amount: 15_915 },
    ]);
    expect(invoice.totals.gross + rest.totals.gross).toBe(233_751);

    const credits = invoice.lines.map(({ vertId, creditable: amount }) => ({
      vertId,
      amount,
      reason: 'Test',
    }));
    const { body } = await admin().post<{ invoice: InvoiceRecord }>(
      `/api/invoices/${invoice.id}/corrections`,
      {
        lines: credits,
        billAgain: true,
      },
    );
    expect(body.invoice.vat).toEqual(invoice.vat);
    // Billed again, the ads have the rate that is known now: 7 % for December.
    const [again] = await draftsBy('month', customer);
    expect((await quoteOf(order.id)).lines.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual([
      700, 700, 1600, 1600,
    ]);
    expect((await issue(again!)).vat.find(({ basisPoints }) => basisPoints === 700)?.base).toBe(99_469);
    expect(await broken()).toEqual([]);
  });
});

test('the charge of a cancelled ad, taxed as a service, has the rate of its sending day', async () => {
  const publication = await makePricedPublication(world, PRICES);
  await admin().patch(`/api/publications/${publication}/terms`, { ...TERMS, version: 0 });
  await admin().patch('/api/terms_settings', { holidayRegion: 'DE', cancellationTax: 'service' });
  const customer = await newCustomer('Windpark Husum');
  const placements = (await placementsOn(publication, '2027-01-07')).flat().slice(0, 1);
  const order = await place(
    admin(),
    cart(
      customer,
      placements.map(({ id }) => id),
      { book: true },
    ),
  );
  world.now = '2027-01-06T13:00:00.000Z';
  await admin().delete(`/api/verts/${order.verts[0]?.id}`);
  expect(await draftsBy('order', customer)).toMatchObject([{ net: 69_003, vat: 13_111 }]);
  await publish(publication, '2027-01-01', 1600);
  const [draft] = await draftsBy('order', customer);
  expect(draft).toMatchObject({ net: 69_003, vat: 11_040 });
  expect(ratesOf(await issue(draft!))).toEqual([1600]);
});

test('an ad that another one replaced has the rate of the day on which that one was sent', async () => {
  const publication = await makePricedPublication(world, { Top: 69_003 });
  await publish(publication, '2027-01-01', 1600);
  const customer = await newCustomer('Ausfall GmbH');
  const [failed = [], later = []] = await placementsOn(publication, '2026-12-31', '2027-01-07');
  const ids = (placements: typeof failed) => placements.map(({ id }) => id);
  const order = await place(admin(), cart(customer, ids(failed), { book: true }));
  const until = { reservation_expire_date: '2027-01-05' };
  const instead = await place(admin(), cart(customer, ids(later), until));
  expect((await quoteOf(order.id)).totals.gross).toBe(82_114);
  world.today = '2027-01-04';
  const { body } = await admin().post<{ makeGood: { id: number } }>('/api/make_goods', {
    vertId: order.verts[0]?.id,
    amount: 69_003,
    reason: 'Ausgefallen',
  });
  await admin().post(`/api/make_goods/${body.makeGood.id}/replacement`, { vertId: instead.verts[0]?.id });
  await admin().post(`/api/orders/${instead.id}/book`, {});
  await sendAll(instead);
  // 690.03 * 1.16 = 800.43
  expect((await quoteOf(order.id)).totals.gross).toBe(80_043);
  expect(await draftsBy('month', customer)).toMatchObject([{ gross: 80_043 }]);
  expect(await exportedRates('2026-12-31', order.id)).toEqual(['16.00']);
  world.today = TODAY;
});

test('a customer in another member state owes the VAT itself, whatever the rate of the sending day', async () => {
  const publication = await makePricedPublication(world, PRICES);
  await admin().patch('/api/organization/seller', { vatId: 'DE136695976' });
  const customer = await newCustomer('Moulin SARL', { invoiceCountry: 'FR', vatId: 'FR40303265045' });
  const placements = (await placementsOn(publication, '2027-01-14')).flat();
  const order = await place(
    admin(),
    cart(
      customer,
      placements.map(({ id }) => id),
      { book: true },
    ),
  );
  await publish(publication, '2027-01-01', 1600);
  const { totals, vatTreatment } = await quoteOf(order.id);
  expect([vatTreatment, totals.gross]).toEqual(['reverse_charge', 117_022]);
  await sendAll(order);
  expect(await draftsBy('order', customer)).toMatchObject([{ gross: 117_022, vatCategory: 'AE' }]);
});

test('billed and drafted amounts add up to the gross of the order, whatever rates are published meanwhile', async () => {
  const random = seededRandom(31);
  const days: Day[] = ['2026-12-10', '2026-12-17', '2026-12-31', '2027-01-07', '2027-01-21', '2027-02-04'];
  for (let round = 0; round < 8; round += 1) {
    const publication = await makePricedPublication(world, { Top: random.between(1, 99_999), Tip: 48_019 });
    const customer = await newCustomer(`Kunde ${round}`, {
      commissionBasisPoints: random.pick([0, 1000, 1500]),
      commissionKind: 'agency',
    });
    const placements = (await placementsOn(publication, ...days)).flat();
    const order = await place(
      admin(),
      cart(
        customer,
        placements.map(({ id }) => id),
        { book: true },
      ),
    );
    const { net } = (await quoteOf(order.id)).totals;
    await sendAll(order);
    let billed = 0;
    for (let left = order.verts.map(({ id }) => id); left.length > 0;) {
      await publish(publication, random.pick(days), random.pick([1900, 1600, 700, 0]));
      const { totals } = await quoteOf(order.id);
      const [draft] = await draftsBy('order', customer);
      expect([totals.net, billed + (draft?.gross ?? 0)]).toEqual([net, totals.gross]);
      // Bills the ads of one month, or all that are left.
      const next = random.pick([(await draftsBy('month', customer))[0], draft]);
      billed += (await issue(next!)).totals.gross;
      left = left.filter((id) => !next?.vertIds.includes(id));
    }
    expect(billed).toBe((await quoteOf(order.id)).totals.gross);
  }
  expect(await broken()).toEqual([]);
});
