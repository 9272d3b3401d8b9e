import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Paper, PaperDraft } from '#contract/billing/papers.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { enterBilled, enterSeller, makePricedPublication } from '../support/money/invoices.ts';
import { place } from '../support/orders.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let free: number[];
let advertiser: number;
let agency: number;
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  advertiser = world.organizations.own.customerId;
  agency = await makeCustomer(scope, 'Agentur Otha');
  const publication = await makePricedPublication(world, { Top: 100_000 });
  free = (await upcomingIssues(scope, publication, 20)).flatMap(({ placements }) =>
    placements.map(({ id }) => id),
  );
  await enterSeller(admin());
  await enterBilled(admin(), advertiser, { legalName: 'Lescure SARL' });
  await enterBilled(admin(), agency, {
    legalName: 'Otha GmbH',
    partyKind: 'agency',
    commissionBasisPoints: 1500,
  });
  await admin().patch(`/api/customers/${agency}`, {
    customerContactGender: 'f',
    customerContactLastName: 'Otha',
    customerContactEmail: 'planung@otha.example',
  });
  await admin().patch(`/api/customers/${advertiser}`, { customerContactEmail: 'carlier@lescure.example' });
});
afterAll(() => world.close());

const admin = () => world.as('administrator');

/** Reserves a placement for the advertiser, and sets the given parties of the order. */
async function booked(parties: object) {
  const { id } = await place(admin(), {
    customer_id: advertiser,
    placement_ids: [free.shift()],
    reservation_expire_date: addDays(TODAY, 3),
  });
  const answer = await admin().patch<ProblemBody>(`/api/orders/${id}/parties`, parties);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return id;
}

const draftOf = async (order: number, query = '') =>
  (await admin().get<{ draft: PaperDraft }>(`/api/orders/${order}/paper_draft?locale=de${query}`)).body.draft;

async function previewOf(order: number, query = ''): Promise<string> {
  const { token } = world.organizations.own.users.administrator;
  const answer = await world.app.http.inject({
    url: `/api/orders/${order}/paper?locale=de${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const quoteFor = async (role: Role, order: number) =>
  (await world.as(role).get<{ quote: Quote }>(`/api/orders/${order}/quote`)).body.quote;

describe('the papers of an order that an agency books and pays', () => {
  test('go to the agency, with its address, its salutation and its commission', async () => {
    const order = await booked({ agencyId: agency, billToId: agency });
    const draft = await draftOf(order);
    expect(draft).toMatchObject({
      to: 'agency',
      recipient: 'planung@otha.example',
      // 1,000.00 less 15 %, and 19 % of VAT
      gross: 101_150,
      recipients: [
        { to: 'agency', name: 'Agentur Otha', isCommissionHidden: false },
        { to: 'customer', isCommissionHidden: true },
      ],
    });
    expect(draft.text).toContain('Frau Otha');
    const text = await previewOf(order);
    expect(text).toContain('Otha GmbH');
    expect(text).toContain('Provision');
  });

  test('show no commission if they are for the advertiser', async () => {
    const order = await booked({ agencyId: agency, billToId: agency });
    const draft = await draftOf(order, '&to=customer');
    expect(draft).toMatchObject({ to: 'customer', recipient: 'carlier@lescure.example', gross: 119_000 });
    const text = await previewOf(order, '&to=customer');
    expect(text).toContain('Lescure SARL');
    expect(text).not.toContain('Provision');
    expect(text).toContain('1.190,00');
  });

  test('are stored for the party that receives them: the advertiser’s users see only its papers', async () => {
    const order = await booked({ agencyId: agency, billToId: agency });
    const make = async (to: 'agency' | 'customer') => {
      const { kind, locale, gross, recipient, subject, text } = await draftOf(order, `&to=${to}`);
      const body = { kind, locale, gross, to, mail: { recipient, subject, text } };
      expect((await admin().post<{ paper: Paper }>(`/api/orders/${order}/papers`, body)).status).toBe(201);
    };
    await make('agency');
    await make('customer');
    const { body } = await world.as('customer').get<{ papers: Paper[] }>(`/api/orders/${order}/papers`);
    expect(body.papers.map(({ gross }) => gross)).toEqual([119_000]);
  });

  test('are refused for a party that the order no longer has', async () => {
    const order = await booked({});
    const { kind, locale, gross } = await draftOf(order);
    const body = { kind, locale, gross, to: 'agency', mail: null };
    expect(await admin().post(`/api/orders/${order}/papers`, body)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });
});

describe('the commission of an agency', () => {
  test('is not shown to users of the advertiser if the agency is billed', async () => {
    const order = await booked({ agencyId: agency, billToId: agency });
    expect((await quoteFor('customer', order)).totals).toMatchObject({
      commissions: [],
      net: 100_000,
      gross: 119_000,
    });
    expect((await quoteFor('sales', order)).totals).toMatchObject({ net: 85_000, gross: 101_150 });
  });

  test('is shown to an advertiser that is billed, because its invoice deducts it', async () => {
    const order = await booked({ agencyId: agency });
    expect(await draftOf(order)).toMatchObject({ to: 'agency' });
    expect(await draftOf(order, '&to=customer')).toMatchObject({
      gross: 101_150,
      recipients: [{ to: 'agency' }, { to: 'customer', isCommissionHidden: false }],
    });
  });
});
