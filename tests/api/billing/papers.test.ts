import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Paper, PaperDraft } from '#contract/billing/papers.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Role } from '#domain/access/abilities.ts';
import { type OneOrder, place } from '../support/orders.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makePublication, upcomingIssues } from '../support/world.ts';

type Made = { paper: Paper } & ProblemBody;
type Listed = { papers: Paper[] } & ProblemBody;
type Drafted = { draft: PaperDraft } & ProblemBody;

let world: TestApp;
let publication: number;
let customer: number;
let free: number[];
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Top'] });
  await publishPrices(admin(), publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price: 69_000 }],
  });
  const issues = await upcomingIssues(scope, publication, 40);
  free = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
  customer = world.organizations.own.customerId;
  await admin().patch(`/api/customers/${customer}`, {
    customerContactGender: 'f',
    customerContactFirstName: 'Inès',
    customerContactLastName: 'Carlier',
    customerContactEmail: 'carlier@lescure.example',
  });
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const placed = async (fields: object = {}) =>
  (
    await place(admin(), {
      customer_id: customer,
      placement_ids: [free.shift()],
      reservation_expire_date: addDays(TODAY, 3),
      ...fields,
    })
  ).id;
const draftOf = async (order: number, locale = 'en-gb') =>
  (await admin().get<Drafted>(`/api/orders/${order}/paper_draft?locale=${locale}`)).body.draft;

async function make(order: number, changes: object = {}, role: Role = 'administrator', headers = {}) {
  const { kind, gross, locale, recipient, subject, text } = await draftOf(order);
  const body = { kind, gross, locale, mail: { recipient, subject, text }, ...changes };
  return world.as(role).post<Made>(`/api/orders/${order}/papers`, body, headers);
}

async function bytesOf(url: string, role: Role = 'administrator') {
  const { token } = world.organizations.own.users[role];
  const answer = await world.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('an offer', () => {
  test('is drafted with its mail in the customer’s language or another one', async () => {
    const order = await placed();
    const { user } = { user: world.organizations.own.users.administrator };
    expect(await draftOf(order, 'fr')).toEqual({
      unprintable: [],
      kind: 'offer',
      orderVersion: 1,
      locale: 'fr',
      number: `${order}-1`,
      // 690.00 and 19 % of VAT
      gross: 82_110,
      to: 'customer',
      recipients: [{ to: 'customer', name: expect.any(String) as string, isCommissionHidden: false }],
      recipient: 'carlier@lescure.example',
      subject: `Notre devis ${order}-1`,
      text: expect.stringContaining('Madame Carlier,') as string,
      replyTo: user.email,
    });
    const { text } = await draftOf(order, 'de');
    expect(text).toContain('Sehr geehrte Frau Carlier,');
    expect(text).not.toContain('{');
  });

  test('is previewed inline, without a number, and not stored', async () => {
    const order = await placed();
    const { headers, bytes } = await bytesOf(`/api/orders/${order}/paper?locale=fr`);
    expect(headers['content-disposition']).toMatch(/^inline; filename="Devis-\d+\.pdf"/);
    const text = await textOf(bytes);
    expect(text).toContain(`Devis ${order} · Aperçu`);
    expect(text).toContain('821,10');
    expect((await admin().get<Listed>(`/api/orders/${order}/papers`)).body.papers).toEqual([]);
  });

  test('is sent with the PDF, listed, and recorded in the history', async () => {
    const order = await placed();
    const { status, body } = await make(order);
    expect([status, body.paper]).toEqual([
      201,
      expect.objectContaining({
        number: `${order}-1`,
        kind: 'offer',
        gross: 82_110,
        mail: { address: 'carlier@lescure.example', state: 'waiting' },
      }),
    ]);
    const { body: outbox } = await admin().get<{ mails: OutboxMail[] }>('/api/outbox');
    expect(outbox.mails[0]).toMatchObject({
      recipient: 'carlier@lescure.example',
      subject: `Our offer ${order}-1`,
      attachment: { name: `Offer-${order}-1.pdf` },
    });
    const { body: acts } = await admin().get<{ history: HistoryEntry[] }>(`/api/orders/${order}/history`);
    expect(acts.history[0]).toMatchObject({ action: 'offered', topic: `${order}-1` });
  });

  test('has the same bytes after prices, letterhead and order have changed, and after its mail was deleted', async () => {
    const order = await placed();
    await make(order);
    const url = `/api/orders/${order}/papers/1/pdf`;
    const before = await bytesOf(url);
    expect(await textOf(before.bytes)).toContain(`Offer ${order}-1`);
    await admin().patch('/api/organization/letterhead', { companyName: 'Umbenannt GmbH' });
    await admin().post(`/api/orders/${order}/book`, {});
    await runInside(
      await world.scope('administrator'),
      'delete from outgoing_mails where organization_id = $1',
      [world.organizations.own.id],
    );
    expect((await bytesOf(url)).bytes.equals(before.bytes)).toBe(true);
    const { body } = await admin().get<Listed>(`/api/orders/${order}/papers`);
    expect(body.papers[0]?.mail).toEqual({ address: null, state: 'sent' });
    await admin().patch('/api/organization/letterhead', { companyName: '' });
  });

  test('is made once for a repeated request, and has the next version for a different request', async () => {
    const order = await placed();
    const key = { 'idempotency-key': 'offer once' };
    const first = await make(order, { gross: 82_110, mail: null }, 'administrator', key);
    const again = await make(order, { gross: 82_110, mail: null }, 'administrator', key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const [one, two] = await Promise.all([make(order), make(order)]);
    const made = [one, two].filter(({ status }) => status === 201);
    // Two concurrent requests would use the same number. One of them may be refused, and no number is used twice.
    expect(made.length).toBeGreaterThan(0);
    const { body } = await admin().get<Listed>(`/api/orders/${order}/papers`);
    expect(body.papers.map(({ version }) => version)).toEqual(
      Array.from({ length: made.length + 1 }, (_, index) => made.length + 1 - index),
    );
    expect(body.papers.at(-1)?.mail).toBeNull();
  });

  // spec: sale-7, sale-17
  test('is outdated while its order has another placement, also at the same price, and no longer when that is undone', async () => {
    const order = await placed();
    await make(order);
    const newest = async () => (await admin().get<Listed>(`/api/orders/${order}/papers`)).body.papers[0];
    const [ad] = (await admin().get<OneOrder>(`/api/orders/${order}`)).body.order.verts;
    const move = (placementId: number | undefined) =>
      admin().post(`/api/verts/${ad?.id}/move`, { placementId });
    expect(await newest()).toMatchObject({ gross: 82_110, isOutdated: false });
    expect((await move(free.shift())).status).toBe(200);
    expect(await newest()).toMatchObject({ version: 1, gross: 82_110, isOutdated: true });
    expect((await make(order)).body.paper).toMatchObject({ version: 2, isOutdated: false });
    expect((await move(ad?.placement.id)).status).toBe(200);
    expect(await newest()).toMatchObject({ version: 2, isOutdated: true });
  });

  // spec: sale-17
  test('is up to date again after its order was changed and changed back, and compared by its total if it is old', async () => {
    const order = await placed();
    await make(order);
    const newest = async () => (await admin().get<Listed>(`/api/orders/${order}/papers`)).body.papers[0];
    const [ad] = (await admin().get<OneOrder>(`/api/orders/${order}`)).body.order.verts;
    for (const placementId of [free.shift(), ad?.placement.id])
      expect((await admin().post(`/api/verts/${ad?.id}/move`, { placementId })).status).toBe(200);
    expect(await newest()).toMatchObject({ isOutdated: false });
    await admin().post(`/api/verts/${ad?.id}/move`, { placementId: free.shift() });
    const scope = await world.scope('administrator');
    await runInside(
      scope,
      'update papers set placements = null where organization_id = $1 and order_id = $2',
      [world.organizations.own.id, order],
    );
    expect(await newest()).toMatchObject({ isOutdated: false });
  });

  test.each([
    ['no address', { recipient: '' }, 'recipient'],
    ['what is no address', { recipient: 'carlier' }, 'recipient'],
    ['a subject of two lines', { subject: 'Offer\nBcc: a@b.example' }, 'subject'],
    ['no text', { text: ' ' }, 'text'],
  ])('with %s is refused under its field', async (_case, mail, field) => {
    const order = await placed();
    const { status, body } = await make(order, {
      mail: { recipient: 'a@b.example', subject: 'Offer', text: 'Here it is', ...mail },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await admin().get<Listed>(`/api/orders/${order}/papers`)).body.papers).toEqual([]);
  });

  test('is refused with an amount that differs from the price, for a booked order, and for a lapsed reservation', async () => {
    const order = await placed();
    expect(await make(order, { gross: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await admin().post(`/api/orders/${order}/book`, {});
    expect(await make(order, { kind: 'offer' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const lapsed = await placed();
    await runInside(
      await world.scope('administrator'),
      `update orders set reservation_expire_date = $3::date where organization_id = $1 and id = $2`,
      [world.organizations.own.id, lapsed, addDays(TODAY, -1)],
    );
    for (const path of ['paper', 'paper_draft'])
      expect(await admin().get(`/api/orders/${lapsed}/${path}`)).toMatchObject({
        status: 409,
        body: { code: 'order_lapsed' },
      });
  });
});

test('a paper has the customer’s address for invoices, in the language of its invoices', async () => {
  const { body } = await admin().post<{ customer: { id: number } }>('/api/customers', {
    name: 'Lescure',
    legalName: 'Fromagerie Lescure SAS',
    invoiceStreet: '18 rue de la Villette',
    invoicePostalCode: '75019',
    invoiceCity: 'Paris',
    invoiceCountry: 'FR',
    invoiceLanguage: 'fr',
    paymentDays: 30,
  });
  const order = await placed({ customer_id: body.customer.id });
  const text = await textOf((await bytesOf(`/api/orders/${order}/paper`)).bytes);
  expect(text).toContain('Fromagerie Lescure SAS 18 rue de la Villette 75019 Paris FRANCE');
  expect(text).toContain('Devis');
  expect(text).toContain('Payable à 30 jours de la date de facture.');
});

test('the draft names the characters that no font has, and the paper has names in other scripts', async () => {
  const name = { legalName: 'Σίγμα Εκδόσεις 🎉 Α.Ε.' };
  await admin().patch(`/api/customers/${customer}`, name);
  const order = await placed();
  expect((await draftOf(order)).unprintable).toEqual(['🎉']);
  const { bytes } = await bytesOf(`/api/orders/${order}/paper?locale=en-gb`);
  expect(await textOf(bytes)).toContain('Σίγμα Εκδόσεις Α.Ε.');
  await admin().patch(`/api/customers/${customer}`, { legalName: 'Σίγμα Εκδόσεις Α.Ε.' });
  expect((await draftOf(order)).unprintable).toEqual([]);
});

test('the mail has the texts of the organization, which only administrators see and change', async () => {
  const at = '/api/organization/paper_mails';
  const words = { offerSubjectDe: 'Ihr Wunsch {number}', offerTextDe: '{salutation}\n{customer} {unknown}' };
  const { status, body } = await admin().patch<{ paper_mails: { version: number } }>(at, words);
  expect([status, body.paper_mails.version]).toEqual([200, 2]);
  const order = await placed();
  expect(await draftOf(order, 'de')).toMatchObject({
    subject: `Ihr Wunsch ${order}-1`,
    text: expect.stringMatching(/^Sehr geehrte Frau Carlier,\n.+ \{unknown\}$/) as string,
  });
  expect((await draftOf(order, 'fr')).subject).toBe(`Notre devis ${order}-1`);
  expect(await admin().patch(at, { offerSubjectDe: 'a\nb' })).toMatchObject({
    status: 422,
    body: { errors: { offerSubjectDe: [expect.any(String)] } },
  });
  expect((await admin().patch(at, { ...words, version: 1 })).status).toBe(412);
  for (const role of ['sales', 'viewer', 'customer'] as const) {
    expect((await world.as(role).get(at)).status).toBe(403);
    expect((await world.as(role).patch(at, words)).status).toBe(403);
  }
  expect((await world.anonymous.get(at)).status).toBe(401);
  const { body: theirs } = await world.as('administrator', 'other').get<{ paper_mails: object }>(at);
  expect(theirs.paper_mails).toMatchObject({ offerSubjectDe: '', version: 1 });
  await admin().patch(at, { offerSubjectDe: '', offerTextDe: '' });
});

test('a booking has a confirmation, and an order without prices has no paper', async () => {
  const order = await placed();
  await admin().post(`/api/orders/${order}/book`, {});
  expect((await make(order)).body.paper).toMatchObject({ kind: 'confirmation', number: `${order}-1` });
  const { bytes } = await bytesOf(`/api/orders/${order}/papers/1/pdf`);
  expect(await textOf(bytes)).toContain('Booked on');
  const scope = await world.scope('administrator');
  const [issue] = await upcomingIssues(scope, await makePublication(scope, { names: ['Side'] }));
  const unpriced = await placed({ placement_ids: [issue?.placements[0]?.id] });
  expect(await admin().get(`/api/orders/${unpriced}/paper_draft`)).toMatchObject({
    status: 409,
    body: { code: 'order_without_prices' },
  });
});

test.for(['2', '0', '1.5', '4995079801043001'])('there is no version %s', async (version) => {
  const order = await placed();
  await make(order);
  expect((await bytesOf(`/api/orders/${order}/papers/${version}/pdf`)).status).toBe(404);
});

describe('rights', () => {
  test('a customer sees the sent papers of its own orders, and cannot make papers', async () => {
    const order = await placed();
    await make(order, { mail: null });
    const at = `/api/orders/${order}/papers`;
    expect((await world.as('customer').get<Listed>(at)).body).toEqual({ papers: [] });
    expect((await bytesOf(`${at}/1/pdf`, 'customer')).status).toBe(404);
    await make(order);
    const { body } = await world.as('customer').get<Listed>(at);
    expect(body.papers).toMatchObject([{ version: 2, creatorName: '' }]);
    expect((await bytesOf(`${at}/2/pdf`, 'customer')).status).toBe(200);
    for (const path of ['paper', 'paper_draft'])
      expect((await world.as('customer').get(`/api/orders/${order}/${path}`)).status).toBe(403);
    expect((await make(order, {}, 'customer')).status).toBe(403);
    const { body: other } = await admin().post<{ customer: { id: number } }>('/api/customers', {
      name: 'Andere',
    });
    const theirs = await placed({ customer_id: other.customer.id });
    await make(theirs, { mail: { recipient: 'a@b.example', subject: 'Offer', text: 'Here' } });
    expect((await world.as('customer').get(`/api/orders/${theirs}/papers`)).status).toBe(404);
    expect((await bytesOf(`/api/orders/${theirs}/papers/1/pdf`, 'customer')).status).toBe(404);
  });

  test('staff can read the papers of a cancelled order, and its customer cannot', async () => {
    const order = await placed();
    const at = `/api/orders/${order}/papers`;
    await make(order);
    expect((await admin().delete(`/api/orders/${order}`)).status).toBe(204);
    expect((await admin().get<Listed>(at)).body.papers).toMatchObject([{ version: 1, kind: 'offer' }]);
    expect((await bytesOf(`${at}/1/pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const user of [world.as('customer'), world.as('administrator', 'other')]) {
      expect((await user.get(at)).status).toBe(404);
      expect((await user.get(`${at}/1/pdf`)).status).toBe(404);
    }
    expect((await world.as('viewer').get(at)).status).toBe(403);
    const without = await placed();
    await admin().delete(`/api/orders/${without}`);
    expect((await admin().get(`/api/orders/${without}/papers`)).status).toBe(404);
  });

  test('users without the right to see prices, other organizations and callers without a session get no paper', async () => {
    const order = await placed();
    await make(order);
    const at = `/api/orders/${order}/papers`;
    expect((await world.as('viewer').get(at)).status).toBe(403);
    expect((await world.as('administrator', 'other').get(at)).status).toBe(404);
    expect((await world.as('administrator', 'other').get(`${at}/1/pdf`)).status).toBe(404);
    expect((await world.anonymous.get(at)).status).toBe(401);
    await admin().patch('/api/organization', { salesSeePrices: false });
    expect((await world.as('sales').get(at)).status).toBe(403);
    for (const path of ['paper', 'paper_draft'])
      expect((await world.as('sales').get(`/api/orders/${order}/${path}`)).status).toBe(403);
    expect((await make(order, {}, 'sales')).status).toBe(403);
    await admin().patch('/api/organization', { salesSeePrices: true });
    expect((await make(order, {}, 'sales')).status).toBe(201);
  });
});
