import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BoardAd } from '#contract/ads/ad-board.ts';
import type { Approval, ApprovalSettings } from '#contract/ads/approvals.ts';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Session } from '#contract/access/session.ts';
import type { Role } from '#domain/access/abilities.ts';
import type { ApprovalAct } from '#domain/ads/approval/ad-approval.ts';
import type { ApprovalRule, Fallback } from '#domain/ads/approval/approval-rule.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import { banner, DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { before } from '../support/terms.ts';
import { makeCustomer } from '../support/world.ts';
import { listSentAds } from '#server/billing/invoices/billable-ads.ts';
import { invoiceLineOf } from '#server/billing/invoices/invoice-line.ts';
import { runInside } from '../support/run-inside.ts';

const PRICE = {
  currency: 'EUR',
  customerNet: 90_000,
  quotedOn: '2026-11-02',
  steps: [],
  terms: { commissions: [], cashDiscount: null, vatTreatment: 'domestic' },
};

type Answer = { approval: Approval; settings: ApprovalSettings } & ProblemBody;

let world: DeliveryWorld;
beforeAll(async () => {
  const { testApp, scope, connectionId } = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
  world = new DeliveryWorld(testApp, scope, testApp.organizations.own.customerId, connectionId);
});
afterAll(() => world.testApp.close());
beforeEach(() => {
  world.testApp.now = null;
});

const as = (role: Role) => world.testApp.as(role);
const settingsPath = (publicationId: number) => `/api/publications/${publicationId}/approvals`;
const setRule = async (
  publicationId: number,
  rule: ApprovalRule,
  fallback: Fallback = 'leave_out',
  more: object = {},
) => {
  const saved = await as('administrator').patch<Answer>(settingsPath(publicationId), {
    rule,
    fallback,
    ...more,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.settings;
};
/** Books an ad with content, in a publication with an approval rule. */
const sell = async (
  rule: ApprovalRule,
  fallback?: Fallback,
  more?: object,
): Promise<Sale & { vert: number }> => {
  const sale = await world.sell({ names: ['Top'] });
  await setRule(sale.issue.publicationId, rule, fallback, more);
  return { ...sale, vert: sale.vertIds[0] ?? 0 };
};
const look = async (vert: number, role: Role = 'sales') =>
  (await as(role).get<Answer>(`/api/verts/${vert}/approval`)).body.approval;
const act = async (what: ApprovalAct, vert: number, role: Role, more: object = {}) => {
  const { version } = await look(vert);
  const remarks = what === 'ask_change' ? { remarks: [{ field: 'linkUrl', text: 'Bitte mit https' }] } : {};
  return as(role).post<Answer>(`/api/verts/${vert}/${what}`, { version, ...remarks, ...more });
};
/** Freezes the ads of an issue, and returns the links of the ads that would be sent now. */
const sent = ({ issue }: Sale) =>
  world.scope.transact(async (tx) => (await freezeAds(tx, issue.id)).map(({ vert }) => vert.linkUrl));
const linkOf = (vert: number, what = `${vert}`) => banner(what).linkUrl;
const edit = (vert: number, what: string, role: Role = 'sales') =>
  as(role).patch<ProblemBody>(`/api/verts/${vert}`, { linkUrl: banner(what).linkUrl });

describe('the approval of an ad', () => {
  test('goes from submission through a requested change to approval, and ends with an edit by any user', async () => {
    const sale = await sell('publisher');
    const { vert } = sale;
    // Staff wrote the content, so the customer does not have to submit it.
    expect(await look(vert)).toMatchObject({ state: 'draft', awaited: 'publisher' });
    expect(await sent(sale)).toEqual([]);
    const { verdict } = await world.look(sale);
    expect(verdict.causes).toContainEqual({ cause: 'unapproved', count: 1 });

    expect((await act('submit', vert, 'customer')).body.approval).toMatchObject({
      state: 'submitted',
      awaited: 'publisher',
      acts: [],
    });
    const asked = await act('ask_change', vert, 'sales');
    expect(asked.body.approval).toMatchObject({ state: 'changes_requested', awaited: 'customer' });
    expect(await sent(sale)).toEqual([]);

    await edit(vert, 'neu', 'customer');
    await act('submit', vert, 'customer');
    expect((await act('approve', vert, 'sales')).body.approval).toMatchObject({ state: 'approved' });
    expect(await sent(sale)).toEqual([linkOf(vert, 'neu')]);
    expect((await world.look(sale)).verdict).toMatchObject({ count: 1, causes: [] });

    await edit(vert, 'danach', 'sales');
    expect(await look(vert)).toMatchObject({ state: 'draft', agreements: [] });
    expect(await sent(sale)).toEqual([]);
    expect((await act('approve', vert, 'sales')).status).toBe(200);
    expect(await sent(sale)).toEqual([linkOf(vert, 'danach')]);

    const { versions, remarks } = await look(vert);
    expect(versions.map(({ number, side, fields }) => [number, side, fields])).toEqual([
      [3, 'publisher', ['linkUrl']],
      [2, 'customer', ['linkUrl']],
      [1, 'publisher', ['imageUrl', 'linkUrl']],
    ]);
    expect(remarks).toMatchObject([
      { number: 1, field: 'linkUrl', text: 'Bitte mit https', side: 'publisher' },
    ]);
    const history = await as('sales').get<{ history: HistoryEntry[] }>(`/api/orders/${sale.orderId}/history`);
    expect(history.body.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['submitted', 'change_asked', 'approved']),
    );
  });

  test('of content by staff is requested from the customer, whose submission counts as approval', async () => {
    const sale = await sell('both');
    const { vert } = sale;
    await act('submit', vert, 'sales');
    expect(await look(vert)).toMatchObject({ state: 'submitted', awaited: 'customer', acts: [] });
    expect(await sent(sale)).toEqual([]);
    const approved = await act('approve', vert, 'customer');
    expect(approved.body.approval).toMatchObject({ state: 'approved' });
    expect(await sent(sale)).toEqual([linkOf(vert)]);
    expect(approved.body.approval.agreements.map(({ side, userName }) => [side, userName !== ''])).toEqual([
      ['publisher', false],
      ['customer', true],
    ]);
    const taken = await act('ask_change', vert, 'customer', { remarks: [{ text: 'Doch nicht.' }] });
    expect(taken.body.approval).toMatchObject({ state: 'changes_requested', awaited: 'publisher' });
    expect(await sent(sale)).toEqual([]);
  });

  test('is refused for the side whose approval is not due, for viewers, and for content that was changed meanwhile', async () => {
    const { vert } = await sell('publisher');
    expect((await act('ask_change', vert, 'sales')).body).toMatchObject({
      status: 409,
      code: 'act_not_possible',
    });
    expect((await act('approve', vert, 'customer')).body).toMatchObject({ code: 'act_not_possible' });
    for (const what of ['submit', 'approve', 'ask_change'] as const) {
      expect((await act(what, vert, 'viewer')).status).toBe(403);
    }
    const stale = await act('submit', vert, 'customer', { version: 1 });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ state: 'draft' });
    const blank = await act('ask_change', vert, 'sales', { remarks: [{ text: ' ' }] });
    expect(blank.body.errors).toHaveProperty('remarks');
    const { vert: incomplete } = await sell('publisher');
    await as('sales').patch(`/api/verts/${incomplete}`, { linkUrl: '' });
    expect((await act('submit', incomplete, 'customer')).body.code).toBe('act_not_possible');
  });

  test('cannot be seen or changed by another customer, another organization, or without a session', async () => {
    const { vert } = await sell('both');
    const { version } = await look(vert);
    const other = new DeliveryWorld(
      world.testApp,
      world.scope,
      await makeCustomer(world.scope, 'Fremd'),
      world.connectionId,
    );
    const foreign = (await other.sell({ names: ['Top'] })).vertIds[0] ?? 0;
    const stranger = world.testApp.as('administrator', 'other');
    expect((await as('customer').get(`/api/verts/${foreign}/approval`)).status).toBe(404);
    expect((await as('customer').post(`/api/verts/${foreign}/submit`, { version: 2 })).status).toBe(404);
    expect((await stranger.get(`/api/verts/${vert}/approval`)).status).toBe(404);
    expect((await stranger.post(`/api/verts/${vert}/approve`, { version })).status).toBe(404);
    expect((await world.testApp.anonymous.get(`/api/verts/${vert}/approval`)).status).toBe(401);
  });
});

/** Returns the first second after a deadline. */
const after = (instant: string | null) => new Date(Date.parse(instant ?? '') + 1000).toISOString();

describe('deadlines', () => {
  test('close the content for the customer, then the approval, until staff set later deadlines', async () => {
    const { issue, vert } = await sell('both');
    const deadlines = { booking: null, creative: before(3), approval: before(2) };
    const terms = { deadlines, placements: [], cancellation: null };
    const saved = await as('administrator').patch(`/api/publications/${issue.publicationId}/terms`, terms);
    expect(saved.status).toBe(200);
    const { creative, approval } = (await look(vert)).deadlines;

    world.testApp.now = after(creative);
    expect(await look(vert, 'customer')).toMatchObject({ late: true, contentClosed: true });
    expect((await edit(vert, 'spät', 'customer')).body).toMatchObject({
      status: 409,
      code: 'content_closed',
    });
    expect((await edit(vert, 'spaet', 'sales')).status).toBe(200);
    expect((await act('submit', vert, 'sales')).status).toBe(200);
    expect((await act('approve', vert, 'customer')).status).toBe(200);

    world.testApp.now = after(approval);
    expect((await act('ask_change', vert, 'customer')).body.code).toBe('approval_closed');
    const own = { creative: before(1), approval: before(1) };
    await as('administrator').patch(`/api/issues/${issue.id}/deadlines`, { own });
    expect((await edit(vert, 'wieder', 'customer')).status).toBe(200);
  });
});

describe('what is sent without approval', () => {
  test('is the customer’s last approved ad, which the ad then shows as sent', async () => {
    const sale = await sell('publisher', 'last_approved');
    const { vert } = sale;
    expect(await sent(sale)).toEqual([]);
    await act('approve', vert, 'sales');
    await edit(vert, 'ungeprueft', 'customer');
    expect(await sent(sale)).toEqual([linkOf(vert)]);
    expect(await look(vert)).toMatchObject({ state: 'draft', source: 'last_approved' });
    await act('submit', vert, 'customer');
    await act('ask_change', vert, 'sales');
    expect(await sent(sale)).toEqual([linkOf(vert)]);
  });

  test('is the house ad, even for an empty ad', async () => {
    const chosen = (await sell('publisher')).vert;
    const sale = await sell('customer', 'house_ad', { houseAdOf: chosen });
    await as('administrator').patch(`/api/verts/${chosen}`, { linkUrl: 'https://spaeter.example/' });
    expect(await sent(sale)).toEqual([linkOf(chosen)]);
    await as('sales').patch(`/api/verts/${sale.vert}`, { imageUrl: '', linkUrl: '' });
    expect(await look(sale.vert)).toMatchObject({ state: 'missing', source: 'house_ad' });
    expect(await sent(sale)).toEqual([linkOf(chosen)]);
  });

  test('is named by the delivery before and after the sending, and by the history', async () => {
    const chosen = (await sell('publisher')).vert;
    const leftOut = await sell('publisher');
    expect((await world.look(leftOut)).ads).toMatchObject([{ sentInstead: 'nothing' }]);
    await act('approve', leftOut.vert, 'sales');
    expect((await world.look(leftOut)).ads).toMatchObject([{ sentInstead: null }]);

    const sale = await sell('customer', 'house_ad', { houseAdOf: chosen });
    expect((await world.look(sale)).ads).toMatchObject([{ state: 'pending', sentInstead: 'house_ad' }]);
    await world.advance(world.dayOf(sale), sale);
    await as('sales').post(`/api/deliveries/${sale.issue.id}/was_sent`, {});
    expect((await world.look(sale)).ads).toMatchObject([{ state: 'sent', sentInstead: 'house_ad' }]);
    const { body } = await as('sales').get<{ history: HistoryEntry[] }>(
      `/api/orders/${sale.orderId}/history`,
    );
    expect(body.history[0]).toMatchObject({ action: 'sent', subject: 'vert', topic: 'house_ad' });
  });
});

test('an ad that its customer did not approve in time is left out and billed if the newsletter is set so', async () => {
  const sale = await world.sell({ names: ['Top', 'Mitte', 'Fuss'] });
  await setRule(sale.issue.publicationId, 'customer', 'leave_out_billed');
  const [silent = 0, approved = 0, unfinished = 0] = sale.vertIds;
  await runInside(
    world.scope,
    `update verts set price = $3::jsonb where organization_id = $1 and id = any ($2::bigint[])`,
    [world.scope.organizationId, sale.vertIds, JSON.stringify(PRICE)],
  );
  // Staff have submitted the first two, and are still at work on the third.
  for (const vert of [silent, approved]) expect((await act('submit', vert, 'sales')).status).toBe(200);
  expect((await act('approve', approved, 'customer')).status).toBe(200);
  expect(await look(silent)).toMatchObject({ state: 'submitted', awaited: 'customer' });
  expect(await look(unfinished)).toMatchObject({ awaited: 'publisher' });
  expect(await sent(sale)).toEqual([linkOf(approved)]);
  const billable = async () =>
    (await world.scope.read(listSentAds))
      .filter(({ orderId }) => orderId === sale.orderId)
      .map((ad) => [ad.vertId, ad.isLeftOut]);
  expect(await billable()).toEqual([]);
  const instead = async () => (await world.look(sale)).ads.map(({ sentInstead }) => sentInstead);
  expect(await instead()).toEqual(['nothing_billed', null, 'nothing']);

  await world.advance(world.dayOf(sale), sale);
  for (const _again of [1, 2]) await as('sales').post(`/api/deliveries/${sale.issue.id}/was_sent`, {});
  expect(await billable()).toEqual([
    [approved, false],
    [silent, true],
  ]);
  expect(await instead()).toEqual(['nothing_billed', null, 'nothing']);
  const ad = (await world.scope.read(listSentAds)).find(({ vertId }) => vertId === silent);
  if (!ad) throw new Error('The ad is not billed.');
  expect(invoiceLineOf(ad, 'en-gb').details).toContain('Not sent: no approved ad in time');
  const { body } = await as('sales').get<{ history: HistoryEntry[] }>(`/api/orders/${sale.orderId}/history`);
  expect(body.history.filter(({ action }) => action === 'left_out')).toHaveLength(1);
});

test('the week view shows the column of a sold placement on the board to staff and to its customer only', async () => {
  const { issue, vert } = await sell('publisher');
  const columnFor = async (role: Role) => {
    const url = `/api/issues?publicationId=${issue.publicationId}&weekNumber=${issue.weekNumber}`;
    const { body } = await as(role).get<{ issues: Issue[] }>(url);
    const [placement] = body.issues.find(({ id }) => id === issue.id)?.placements ?? [];
    return placement?.vert?.adColumn;
  };
  expect(await columnFor('sales')).toBe('missing');
  await act('submit', vert, 'customer');
  expect([await columnFor('viewer'), await columnFor('customer')]).toEqual(['to_check', 'to_check']);
  await act('approve', vert, 'sales');
  expect(await columnFor('sales')).toBe('approved');
  const otherCustomer = new DeliveryWorld(
    world.testApp,
    world.scope,
    await makeCustomer(world.scope, 'Fremd'),
    world.connectionId,
  );
  const foreign = await otherCustomer.sell({ names: ['Top'] });
  await setRule(foreign.issue.publicationId, 'publisher');
  const url = `/api/issues?publicationId=${foreign.issue.publicationId}&weekNumber=${foreign.issue.weekNumber}`;
  const { body } = await as('customer').get<{ issues: Issue[] }>(url);
  expect(JSON.stringify(body)).not.toContain('adColumn');
});

describe('the rule of a publication', () => {
  test('is none at first, so that every complete ad is sent', async () => {
    const sale = await world.sell({ names: ['Top'] });
    const settings = await as('administrator').get<Answer>(settingsPath(sale.issue.publicationId));
    expect(settings.body.settings).toEqual({
      rule: 'none',
      fallback: 'leave_out',
      houseAd: null,
      silenceApproves: false,
      remindsOfAds: true,
      version: 0,
    });
    expect(await sent(sale)).toHaveLength(1);
    expect(await look(sale.vertIds[0] ?? 0)).toMatchObject({ state: 'approved', acts: [], source: null });
  });

  test('is in the session, and is refused without a house ad, for other roles, and with an old version', async () => {
    const { issue, vert } = await sell('both');
    const path = settingsPath(issue.publicationId);
    const { body } = await as('sales').get<{ session: Session }>('/api/session');
    expect(body.session.organization.keepsApprovals).toBe(true);
    const admin = as('administrator');
    const missing = await admin.patch<Answer>(path, { rule: 'both', fallback: 'house_ad' });
    expect(missing.body.errors).toHaveProperty('houseAdOf');
    const unknown = { rule: 'both', fallback: 'house_ad', houseAdOf: 999_999 };
    expect((await admin.patch<Answer>(path, unknown)).body.errors).toHaveProperty('houseAdOf');
    await as('sales').patch(`/api/verts/${vert}`, { imageUrl: '' });
    const incomplete = { ...unknown, houseAdOf: vert };
    expect((await admin.patch<Answer>(path, incomplete)).body.errors).toHaveProperty('houseAdOf');
    const stale = await admin.patch<Answer>(path, { rule: 'none', fallback: 'leave_out', version: 0 });
    expect(stale.status).toBe(412);
    for (const role of ['sales', 'viewer', 'customer'] as const) {
      expect((await as(role).get(path)).status).toBe(403);
      expect((await as(role).patch(path, { rule: 'none', fallback: 'leave_out' })).status).toBe(403);
    }
    expect((await world.testApp.as('administrator', 'other').get(path)).status).toBe(404);
  });
});

const acts = (role: Role, body: object) =>
  as(role).post<{ done: number[]; refused: { vertId: number; code: string }[] } & ProblemBody>(
    '/api/ads/act',
    body,
  );

describe('the board of ads', () => {
  type Board = { ads: BoardAd[]; isCut: boolean; creators: { id: number; name: string }[] };
  const board = async (role: Role, query = 'weeks=8') =>
    (await as(role).get<Board>(`/api/ads?${query}`)).body;

  test('lists ads by state and deadline, for one newsletter, and for a customer only its own', async () => {
    const { issue, vert } = await sell('publisher');
    const of = `weeks=8&publicationId=${issue.publicationId}`;
    expect((await board('sales', of)).ads).toMatchObject([
      { vertId: vert, column: 'missing', contact: null },
    ]);
    await act('submit', vert, 'customer');
    const { ads, creators, isCut } = await board('sales', of);
    expect(ads).toMatchObject([{ column: 'to_check', acts: ['approve', 'ask_change'] }]);
    expect(ads[0]?.contact).toMatchObject({ kind: 'submitted', side: 'customer' });
    expect([isCut, creators.length > 0]).toEqual([false, true]);
    await act('approve', vert, 'sales');
    expect((await board('viewer', of)).ads).toMatchObject([{ column: 'approved', acts: [] }]);
    const own = await board('customer', of);
    expect(own.ads[0]?.contact).toMatchObject({ kind: 'approved', userName: '' });
    expect(own.creators).toEqual([]);
    const [creator] = creators;
    expect((await board('sales', `${of}&creatorId=${creator?.id}`)).ads).toHaveLength(1);
    expect((await board('sales', `${of}&creatorId=999999`)).ads).toEqual([]);
    const other = new DeliveryWorld(
      world.testApp,
      world.scope,
      await makeCustomer(world.scope, 'Anders'),
      world.connectionId,
    );
    const foreign = (await other.sell({ names: ['Top'] })).vertIds[0];
    expect((await board('customer')).ads.map(({ vertId }) => vertId)).not.toContain(foreign);
    expect((await world.testApp.as('sales', 'other').get<Board>('/api/ads?weeks=8')).body.ads).toEqual([]);
    expect((await as('sales').get('/api/ads?weeks=9')).status).toBe(422);
    expect((await world.testApp.anonymous.get('/api/ads')).status).toBe(401);
  });

  test('acts on several ads, and says which were refused and why', async () => {
    const [ready, closed] = [await sell('publisher'), await sell('publisher')];
    await act('approve', closed.vert, 'sales');
    const ads = await Promise.all(
      [ready, closed].map(async ({ vert }) => ({ vertId: vert, version: (await look(vert)).version })),
    );
    const approved = await acts('sales', { act: 'approve', ads: [...ads, { vertId: 999_999, version: 1 }] });
    expect(approved.body).toMatchObject({
      done: [ready.vert],
      refused: [
        { vertId: closed.vert, code: 'act_not_possible' },
        { vertId: 999_999, code: 'not_found' },
      ],
    });
    const blank = await acts('sales', { act: 'ask_change', ads, text: ' ' });
    expect(blank.body.errors).toHaveProperty('text');
    const asked = await acts('sales', { act: 'ask_change', ads, text: 'Bitte das neue Logo.' });
    expect(asked.body.done).toEqual([ready.vert, closed.vert]);
    expect((await look(ready.vert)).remarks).toMatchObject([{ field: null, text: 'Bitte das neue Logo.' }]);
    expect((await acts('viewer', { act: 'approve', ads })).status).toBe(403);
    const elsewhere = await world.testApp.as('sales', 'other').post<{ done: number[] }>('/api/ads/act', {
      act: 'approve',
      ads,
    });
    expect(elsewhere.body.done).toEqual([]);
    expect((await world.testApp.anonymous.post('/api/ads/act', { act: 'approve', ads })).status).toBe(401);
  });
});
