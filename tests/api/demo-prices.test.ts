import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceSummary } from '#contract/invoices.ts';
import type { Quote } from '#contract/prices.ts';
import type { OrderTerms } from '#contract/terms.ts';
import type { Role } from '#domain/abilities.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import type { World } from '#server/demo/build-world.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import type { Caller } from './support/caller.ts';
import { brokenRules, type DemoInstance, startInstance } from './support/demo.ts';

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

  test('shows amounts to sales and to its customer, and none to the viewer', async () => {
    expect(await quoteOf(await signIn('sales'), 'solarwerkBooking')).not.toBeNull();
    expect(await quoteOf(await signIn('customer'), 'solarwerkBooking')).not.toBeNull();
    const viewer = await signIn('viewer');
    for (const path of [`orders/${world.orders.solarwerkBooking}/quote`, 'invoices', 'invoice_drafts'])
      expect((await viewer.get(`/api/${path}`)).status, path).toBe(403);
  });

  test('has deadlines, and amounts for cancelling', async () => {
    const { body } = await staff.get<{ terms: OrderTerms }>(
      `/api/orders/${world.orders.incompleteBanner}/terms`,
    );
    expect(body.terms.lines.length).toBeGreaterThan(2);
    expect(body.terms.lines.some(({ cancellation }) => (cancellation?.amount ?? 0) > 0)).toBe(true);
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
