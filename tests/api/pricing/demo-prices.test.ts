import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardAd } from '#contract/ads/ad-board.ts';
import type { AgreementRecord } from '#contract/pricing/agreements.ts';
import type { Approval } from '#contract/ads/approvals.ts';
import type { InvoiceDraft, InvoiceSummary } from '#contract/billing/invoices.ts';
import type { OrderPartiesRecord } from '#contract/sales/order-parties.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import type { Today } from '#contract/insight/today.ts';
import type { StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import type { Role } from '#domain/access/abilities.ts';
import { DEMO_PASSWORD } from '#server/demo/tables.ts';
import type { World } from '#server/demo/build-world.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { datevFile, toldDocuments } from '../support/money/datev.ts';
import { writeExtf } from '../support/money/second-extf-writer.ts';
import { brokenRules, type DemoInstance, startInstance } from '../support/demo.ts';

let demo: DemoInstance;
let world: World;
let staff: Caller;

beforeAll(async () => {
  demo = await startInstance();
  const made = await prepareDemo(demo.app);
  if (!made) throw new Error('There is no demo organization.');
  world = made;
  staff = await signIn('administrator');
});
afterAll(() => demo.close());

const signIn = (role: Role) => demo.signIn(`${role}@demo.vertbook.example`, DEMO_PASSWORD);

async function quoteOf(caller: Caller, order: keyof World['orders']): Promise<Quote | null> {
  const { body } = await caller.get<{ quote: Quote | null }>(`/api/orders/${world.orders[order]}/quote`);
  return body.quote;
}

describe('the demo organization', () => {
  test('has orders with prices under the terms of their customers', async () => {
    const german = await quoteOf(staff, 'expiringInSixDays');
    expect(german).toMatchObject({ currency: 'EUR', vatTreatment: 'domestic' });
    expect(german?.lines[0]?.steps.map(({ kind }) => kind)).toContain('special');
    expect((await quoteOf(staff, 'expiringTomorrow'))?.vatTreatment).toBe('reverse_charge');
    const british = await quoteOf(staff, 'frameContract');
    expect(british?.vatTreatment).toBe('outside');
    expect(british?.totals.commissions).toMatchObject([{ kind: 'agency', basisPoints: 1_000 }]);
    expect(british?.lines[0]?.steps.map(({ kind }) => kind)).toContain('frequency');
  });

  test('has a request of a visitor of its public page, which holds what it asks for', async () => {
    const { body } = await (
      await signIn('sales')
    ).get<{ open: StorefrontRequestRecord[] }>('/api/storefront_requests');
    expect(body.open).toHaveLength(1);
    expect(body.open[0]).toMatchObject({ company: 'Dämmstoff Union GmbH', isHeld: true, state: 'open' });
    expect(body.open[0]?.placementNames.length).toBeGreaterThan(0);
  });

  test('shows amounts to sales and to its customer, and none to the viewer', async () => {
    expect(await quoteOf(await signIn('sales'), 'solarwerkBooking')).not.toBeNull();
    expect(await quoteOf(await signIn('customer'), 'solarwerkBooking')).not.toBeNull();
    const viewer = await signIn('viewer');
    for (const path of [`orders/${world.orders.solarwerkBooking}/quote`, 'invoices', 'invoice_drafts'])
      expect((await viewer.get(`/api/${path}`)).status, path).toBe(403);
  });

  test('has a running agreement, one that falls short and a settled one', async () => {
    const { body } = await staff.get<{ agreements: AgreementRecord[] }>('/api/agreements');
    const of = (name: string) => body.agreements.find(({ customer }) => customer.name === name);
    const settled = of('Fromagerie Lescure');
    expect(settled?.settledAmount).toBeGreaterThan(0);
    const short = of('Solarwerk Jena');
    expect(short?.settlement).toMatchObject({ charge: expect.any(Number), credit: 0 });
    expect(short?.earnedBasisPoints).toBeLessThan(short?.grantedBasisPoints ?? 0);
    const { charge, credit } = short?.settlement ?? {};
    const billed = await staff.post<{ invoiceIds: number[] }>(`/api/agreements/${short?.id}/settlement`, {
      charge,
      credit,
    });
    expect([billed.status, billed.body.invoiceIds]).toEqual([200, [expect.any(Number)]]);
    const running = of('Tidewater Ropes');
    expect(running).toMatchObject({ promisedCount: 24, settledAt: null });
    expect(Date.parse(running?.lastDay ?? '')).toBeGreaterThan(Date.now());
    expect(running?.calledOff.count).toBeGreaterThan(12);
    const quoted = await quoteOf(staff, 'frameContract');
    expect(quoted?.lines[0]?.steps).toContainEqual(
      expect.objectContaining({ kind: 'frequency', agreement: running?.name }),
    );
  });

  test('has orders of agencies, of which one is billed', async () => {
    const { drafts } = (await staff.get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
    const { invoices } = (await staff.get<{ invoices: InvoiceSummary[] }>('/api/invoices')).body;
    expect(invoices.map(({ customerName }) => customerName)).toContain('Weststadt Werbung GmbH');
    expect(drafts.length).toBeGreaterThan(0);
    const { body } = await staff.get<{ parties: OrderPartiesRecord }>(
      `/api/orders/${world.orders.frameContract}/parties`,
    );
    expect(body.parties).toMatchObject({
      agency: { name: 'Slipway Creative' },
      copyTo: { name: 'Slipway Creative' },
      billTo: null,
      hasMandate: true,
    });
  });

  test('has deadlines, and amounts for cancelling', async () => {
    const { body } = await staff.get<{ terms: OrderTerms }>(
      `/api/orders/${world.orders.incompleteBanner}/terms`,
    );
    expect(body.terms.lines.length).toBeGreaterThan(2);
    expect(body.terms.lines.some(({ cancellation }) => (cancellation?.amount ?? 0) > 0)).toBe(true);
  });

  test('has a cancelled placement to bill, a waived one, and an open and a settled credit for failed ads', async () => {
    const { drafts } = (await staff.get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
    const billed = drafts.filter(({ cancellation }) => cancellation !== null);
    expect(billed.flatMap(({ vertIds }) => vertIds)).toHaveLength(1);
    const { customers } = (await staff.get<{ customers: { id: number }[] }>('/api/customers')).body;
    const credits = await Promise.all(
      customers.map(({ id }) => staff.get<{ makeGoods: object[] }>(`/api/make_goods?customerId=${id}`)),
    );
    const granted = credits.flatMap(({ body }) => body.makeGoods);
    expect(granted).toHaveLength(2);
    expect(granted).toContainEqual(expect.objectContaining({ replacement: null, correction: null }));
    expect(granted).toContainEqual(
      expect.objectContaining({
        replacement: null,
        correction: expect.objectContaining({ id: expect.any(Number) }),
      }),
    );
  });

  test('has DATEV files that equal those of an independent implementation, byte for byte', async () => {
    const [consultant, client] = ['29098', '55003'];
    expect((await staff.patch('/api/accounting', { consultant, client })).status).toBe(204);
    const user = { email: 'administrator@demo.vertbook.example', password: DEMO_PASSWORD };
    const signedIn = await callerOf(demo.app, null).post<{ session: { token: string } }>(
      '/api/users/sign_in',
      { user },
    );
    const { token } = signedIn.body.session;
    const told = await toldDocuments(staff);
    const months = new Set(told.map(({ issuedOn }) => issuedOn.slice(0, 7)));
    expect(new Set(told.map(({ category }) => category))).toEqual(new Set(['S', 'AE', 'O']));
    for (const month of months) {
      const file = await datevFile(demo.app, token, month);
      const [head = '', names = ''] = file.toString('latin1').split('\r\n');
      const accounts = { 1900: '8400', AE: '8336', O: '8338' };
      const writtenAt = head.split(';')[5] ?? '';
      const facts = { consultant, client, writtenAt, month, accounts, debtor: () => '10000' };
      const ofMonth = told.filter(({ issuedOn }) => issuedOn.startsWith(month));
      expect(file.equals(writeExtf(facts, names, ofMonth)), file.toString('latin1')).toBe(true);
    }
    expect(months.size).toBeGreaterThan(1);
  });

  test('has ads that wait for approval, with their remarks, and a contact to call', async () => {
    const { body } = await staff.get<{ ads: BoardAd[] }>('/api/ads?weeks=4');
    const ofRule = body.ads.filter(({ publicationTitle }) => /Kommunal|Halles/.test(publicationTitle));
    expect(new Set(ofRule.map(({ column }) => column))).toEqual(
      new Set(['missing', 'to_check', 'with_customer', 'approved']),
    );
    const asked = ofRule.find(({ contact }) => contact?.kind === 'change_asked');
    const shown = await staff.get<{ approval: Approval }>(`/api/verts/${asked?.vertId}/approval`);
    expect(shown.body.approval.remarks.map(({ side }) => side)).toEqual(['publisher', 'customer']);
    const { body: work } = await staff.get<{ today: Today }>('/api/today');
    expect(work.today.toCall[0]).toMatchObject({ customerName: 'Lehmbau Ott', reason: 'silent' });
  });

  test('has paid, overdue and corrected invoices, and drafts, of which one names what is missing', async () => {
    const list = async (state: string) => {
      const { body } = await staff.get<{ invoices: InvoiceSummary[] }>(`/api/invoices?state=${state}`);
      return body.invoices;
    };
    expect((await list('settled')).length).toBeGreaterThan(5);
    expect((await list('overdue')).length).toBeGreaterThan(0);
    const all = await list('all');
    expect(new Set(all.map(({ format }) => format))).toEqual(new Set(['pdf', 'facturx', 'xrechnung']));
    const { body } = await staff.get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts');
    expect(
      body.drafts.find(({ customerName }) => customerName === 'Parkraum Ostertag')?.problems,
    ).toContainEqual({
      of: 'buyer',
      field: 'street',
      code: 'blank',
    });
    const ready = body.drafts.filter(({ problems }) => problems.length === 0);
    for (const { vertIds, gross } of ready.slice(0, 2))
      expect((await staff.post('/api/invoices', { vertIds, gross })).status).toBe(201);
    expect(await brokenRules(demo.app)).toEqual([]);
  });
});
