import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Route } from '#contract/platform/route.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Role } from '#domain/access/abilities.ts';
import { freshStorefront } from '#domain/public/storefront/storefront.ts';
import { dunningPaperOf } from '#domain/billing/dunning/dunning-paper.ts';
import { readSnapshot } from '#domain/billing/invoices/invoice.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { createRateCard } from '#server/pricing/rate-cards/change-rate-card.ts';
import { findSession, openSession } from '#server/access/sessions/session-store.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import type { Caller } from './caller.ts';
import type { OrganizationKey } from './organizations.ts';
import { keepInvoice, makeSentAd } from './money/invoices.ts';
import { CREDENTIAL, makePasskey } from './users/passkeys.ts';
import { rateCardOf } from './money/rate-cards.ts';
import { LINK } from './portal.ts';
import { makeReport } from './reports.ts';
import { TERMS } from './terms.ts';
import { TODAY, type TestApp } from './test-app.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from './world.ts';
import { builder } from '#tests/database/query-builder.ts';

const KINDS = [
  'user',
  'publication',
  'rateCard',
  'issue',
  'placement',
  'customer',
  'order',
  'vert',
  'report',
  'mailingConnection',
  'mailingList',
  'recipient',
  'session',
  'orderView',
  'comment',
  'passkey',
  'paper',
  'invoice',
  'payment',
  'accountEntry',
  'agreement',
  'makeGood',
  'exchangeRate',
  'baseRate',
  'dunning',
  'sentVert',
  'cancelledVert',
  'storefrontRequest',
  'orderLink',
] as const;
type Kind = (typeof KINDS)[number];

/** The id of one record of each kind that a path or a body can contain. */
export type Ids = Record<Kind, number>;

/** The kind of the id that follows a path segment. */
const KIND_OF: Record<string, Kind> = {
  'users/:id': 'user',
  'sessions/:id': 'session',
  'passkeys/:id': 'passkey',
  'publications/:id': 'publication',
  'rate_cards/:id': 'rateCard',
  'create_series/:publicationId': 'publication',
  'update_series/:publicationId': 'publication',
  'storefront_requests/:id': 'storefrontRequest',
  'issues/:id': 'issue',
  'deliveries/:issueId': 'issue',
  'placements/:id': 'placement',
  'copies/:placementId': 'placement',
  'customers/:id': 'customer',
  'changes/:change': 'order',
  'orders/:id': 'order',
  'papers/:version': 'paper',
  'views/:id': 'orderView',
  'comments/:id': 'comment',
  'order_links/:id': 'orderLink',
  'verts/:id': 'vert',
  'reports/:id': 'report',
  'mailing_connections/:id': 'mailingConnection',
  'mailing_lists/:id': 'mailingList',
  'recipients/:recipientId': 'recipient',
  'invoices/:id': 'invoice',
  'payments/:paymentId': 'payment',
  'entries/:entryId': 'accountEntry',
  'agreements/:id': 'agreement',
  'make_goods/:id': 'makeGood',
  'exchange_rates/:id': 'exchangeRate',
  'base_rates/:id': 'baseRate',
  'dunnings/:id': 'dunning',
  'cancelled_verts/:id': 'cancelledVert',
  'invoice_drafts/:vertId': 'sentVert',
};

const PROMISE = { scaleGroup: '', firstDay: TODAY, promisedCount: 12, promisedAmount: null };

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
const BODIES: Record<string, (ids: Ids, n: number) => object> = {
  inviteUser: ({ customer }, n) => ({
    email: `entry-${n}@tor.example`,
    role: 'customer',
    customerId: customer,
  }),
  updateUser: () => ({ name: 'Tür' }),
  updateAccounting: () => ({ client: '42' }),
  closeMonth: () => ({ month: '2026-10' }),
  reopenMonth: () => ({ month: '2026-10' }),
  enableTotp: () => ({ code: '' }),
  addPasskey: () => ({ credential: CREDENTIAL }),
  renamePasskey: () => ({ name: 'Tür' }),
  confirmSession: () => ({ password: '' }),
  changePassword: () => ({ currentPassword: '', password: '' }),
  createPublication: (_, n) => ({
    publication_title: `Tor ${n}`,
    issue_sending_days: ['monday'],
    placement_names: {},
    publication_frequency: 'weekly',
  }),
  createRateCard: (_, n) => rateCardOf(`Tür ${n}`),
  updateRateCard: (_, n) => rateCardOf(`Tor ${n}`),
  publishRateCard: () => ({ version: 1 }),
  bookOrder: () => ({}),
  updateStorefront: (_, n) => ({ ...freshStorefront(`Tür ${n}`), isPublic: true }),
  updateStorefrontSettings: () => ({ embeddingOrigins: ['https://tor.example'] }),
  acceptStorefrontRequest: ({ customer }) => ({
    customerId: customer,
    reservationExpireDate: addDays(TODAY, 3),
  }),
  declineStorefrontRequest: () => ({ reason: 'Tür' }),
  updateTerms: () => TERMS,
  updateTermsSettings: () => ({ holidayRegion: 'FR', cancellationTax: 'service' }),
  updateIssueDeadlines: () => ({ own: {} }),
  listDeadlines: ({ placement }) => ({ placement_ids: [placement] }),
  renamePublication: (_, n) => ({ title: `Tür ${n}` }),
  countFigures: () => ({ period: '2026' }),
  createIssue: ({ publication }) => ({ publicationId: publication, sendingDate: '2027-02-13' }),
  updateIssue: () => ({ topic: 'Türen' }),
  createPlacement: ({ issue }, n) => ({ issueId: issue, name: `Tür ${n}` }),
  createPlacementSeries: (_, n) => ({ placement_name: `Tür ${n}` }),
  updatePlacementSeries: ({ publication }) => ({
    publication_id: publication,
    placements: [{ name: 'Middle', new_name: 'Mitte' }],
  }),
  createCustomer: () => ({ name: 'Türen & Tore' }),
  updateCustomer: () => ({ name: 'Türen & Tore' }),
  placeOrder: ({ customer, placement }) => ({
    customer_id: customer,
    placement_ids: [placement],
    reservation_expire_date: addDays(TODAY, 3),
  }),
  sendReport: () => ({ recipients: ['tor@tor.example'], locale: 'de', subject: 'Tür', text: 'Tür' }),
  sendOrderLink: () => LINK,
  makePaper: () => ({ kind: 'offer', locale: 'de', gross: 0, mail: null }),
  createAgreement: ({ customer, publication }) => ({
    ...PROMISE,
    customerId: customer,
    publicationId: publication,
  }),
  updateAgreement: ({ publication }) => ({ ...PROMISE, publicationId: publication }),
  grantMakeGood: ({ sentVert }) => ({ vertId: sentVert, amount: 1, reason: 'Tür' }),
  replaceMakeGood: ({ vert }) => ({ vertId: vert }),
  settleAgreement: () => ({ charge: 0, credit: 0 }),
  updateOrderParties: ({ customer }) => ({ copyToId: customer, orderedBy: 'Tür' }),
  requoteOrder: () => ({ customerNet: 0 }),
  waiveCharge: () => ({ reason: 'Tür' }),
  agreePrice: () => ({ amount: null, basisPoints: 0, reason: 'Tür' }),
  quotePlacements: ({ placement }) => ({ placement_ids: [placement] }),
  createOrderView: (_, n) => ({ name: `Tür ${n}`, query: '' }),
  updateOrderView: (_, n) => ({ name: `Tor ${n}` }),
  chooseOrderColumns: () => ({ columns: ['id'] }),
  previewOrdersAct: ({ order }) => ({ act: 'cancel', orderIds: [order] }),
  actOnOrders: ({ order }) => ({ act: 'cancel', orderIds: [order] }),
  exportOrders: ({ order }) => ({ orderIds: [order], columns: ['id'] }),
  submitVert: () => ({ version: 1 }),
  approveVert: () => ({ version: 1 }),
  remindOfAds: ({ vert }) => ({ vertIds: [vert] }),
  switchOrderReminders: () => ({ isOn: false }),
  updateReminderSettings: () => ({
    isOn: true,
    texts: Object.fromEntries(['de', 'en-gb', 'fr'].map((locale) => [locale, { opening: '', closing: '' }])),
  }),
  actOnAds: ({ vert }) => ({ act: 'approve', ads: [{ vertId: vert, version: 1 }] }),
  askChange: (_, n) => ({ version: 1, remarks: [{ text: `Tür ${n}` }] }),
  updateApprovalSettings: () => ({ rule: 'both', fallback: 'leave_out' }),
  createComment: ({ vert }, n) => ({ text: `Tür ${n}`, vertId: vert }),
  updateComment: (_, n) => ({ text: `Tor ${n}` }),
  markNotificationsRead: () => ({ notificationId: 1 }),
  updateNotificationSettings: () => ({ hidden: [], mailed: [] }),
  updateOrder: () => ({ note: 'Tür' }),
  reviveOrder: () => ({}),
  unbookOrder: () => ({}),
  undoChange: () => ({}),
  offerChange: ({ placement }) => ({ version: 1, add: [{ placement_id: placement }] }),
  withdrawChange: () => ({ hash: 'x' }),
  agreeToChange: () => ({ agreed_by: 'Frau Nair', hash: 'x' }),
  previewChange: ({ placement }) => ({ version: 1, add: [{ placement_id: placement }] }),
  changePlacements: ({ placement }) => ({ version: 1, add: [{ placement_id: placement }] }),
  copyVerts: ({ vert }) => ({ copies: [{ from: vert, to: vert, version: 1 }] }),
  repeatOrder: ({ vert, placement }) => ({
    reservation_expire_date: addDays(TODAY, 3),
    placements: [{ from: vert, placementId: placement }],
  }),
  moveVert: ({ placement }) => ({ placementId: placement }),
  updateVert: () => ({ linkUrl: 'https://tor.example/' }),
  previewImage: () => ({ address: 'http://127.0.0.1:1/' }),
  updateMailTemplate: () => ({ intro: 'Tür' }),
  previewMailTemplate: () => ({}),
  updateIssueMail: () => ({ intro: 'Tür' }),
  previewIssueMail: () => ({}),
  updateVertStyle: () => ({ labelText: 'Tür' }),
  updateOrganization: () => ({ defaultLocale: 'de' }),
  updatePaperMails: () => ({ offerSubjectDe: 'Tür' }),
  updateLetterhead: () => ({ companyName: 'Türen & Tore' }),
  updateOnlinePayments: () => ({ provider: null }),
  updateSeller: () => ({ legalName: 'Türen & Tore' }),
  updateSingleSignOn: () => ({ groupsClaim: 'groups' }),
  beginSingleSignOn: () => ({ email: 'nobody@tor.example' }),
  signInWithProvider: () => ({ response: 'state=unknown' }),
  confirmWithProvider: () => ({ response: 'state=unknown' }),
  createMailingConnection: (_, n) => ({ kind: 'feed', name: `Tür ${n}` }),
  updateMailingConnection: (_, n) => ({ name: `Tor ${n}` }),
  generateDkimKey: () => ({}),
  updatePublicationFeed: () => ({ separator: 'Tür' }),
  updatePublicationMailing: ({ mailingConnection }) => ({ mailingConnectionId: mailingConnection }),
  createMailingList: (_, n) => ({ name: `Tür ${n}` }),
  renameMailingList: (_, n) => ({ name: `Tor ${n}` }),
  addRecipient: (_, n) => ({ email: `entry-${n}@tor.example` }),
  updateRecipient: () => ({ name: 'Tür' }),
  issueInvoice: ({ vert }) => ({ vertIds: [vert], gross: 1 }),
  correctInvoice: ({ vert }) => ({ lines: [{ vertId: vert, amount: 1, reason: 'Tür' }] }),
  recordInvoicePayment: () => ({ paidOn: TODAY, amount: 1 }),
  // The form of an upload has it in a field.
  keepBankFile: () => ({ keys: ['x'], sum: 1 }),
  recordMoneyOnAccount: () => ({ currency: 'EUR', amount: 1, paidOn: TODAY }),
  setOffCredit: ({ invoice }) => ({ invoiceId: invoice, amount: 1 }),
  refundCredit: () => ({ currency: 'EUR', amount: 1, refundedOn: TODAY }),
  remindOfInvoice: () => ({ recipient: 'tor@tor.example', subject: 'Tür', text: 'Tor' }),
  dunInvoice: () => ({ level: 1, total: 1 }),
  changeDunningStop: () => ({ reason: 'Tür' }),
  updateDunningSettings: () => ({ days1: 9 }),
  enterBaseRate: () => ({ kind: 'ecb', validFrom: TODAY, basisPoints: 215, source: 'Tür' }),
  enterExchangeRate: () => ({ currency: 'GBP', validFrom: TODAY, millionths: 871_200, source: 'BMF' }),
  updateInvoiceSeries: () => ({ numberFormat: 'T-{number}' }),
  copyAd: ({ vert }) => ({ vertId: vert }),
  confirmDelivery: () => ({}),
  repeatMails: () => ({}),
  findPerson: () => ({ email: 'nobody@tor.example' }),
  reportPerson: () => ({ email: 'nobody@tor.example' }),
  erasePerson: () => ({ email: 'nobody@tor.example', confirmation: 'nobody@tor.example' }),
};

/** The query of routes that require one, or whose query contains record ids. */
const QUERIES: Record<string, (ids: Ids) => string> = {
  listIssues: ({ publication }) => `publicationId=${publication}&weekNumber=2026-48`,
  listPriceLists: ({ publication }) => `publicationId=${publication}`,
  listVerts: () => 'status=incomplete',
  listMakeGoods: ({ customer }) => `customerId=${customer}`,
  tryRateCard: ({ order }) => `orderId=${order}`,
  showBoard: () => 'weekNumber=2026-48',
  showFigures: () => 'period=2026',
  showAccounting: () => 'month=2026-11',
  exportDatev: () => 'month=2026-11',
  exportInvoices: () => 'month=2026-11',
  exportFec: () => 'month=2026-11',
  exportSage: () => 'month=2026-11',
  exportXero: () => 'month=2026-11',
  exportJournal: () => 'month=2026-11',
  exportJournalLines: () => 'month=2026-11',
  exportRevenue: () => 'table=customers',
  exportFigures: () => 'period=2026&table=customers',
  importCustomers: () => 'preview=x',
};

/** Ids that no record has. */
export const nowhere = Object.fromEntries(KINDS.map((kind, index) => [kind, 999_999_900 + index])) as Ids;

/** Whether the route's request contains the id of a record. */
export function namesRecords(route: Route): boolean {
  const [one, other] = [nowhere, { ...nowhere, ...Object.fromEntries(KINDS.map((kind) => [kind, 1])) }];
  return requestOf(route, one, 0) !== requestOf(route, other, 0);
}

function requestOf(route: Route, ids: Ids, n: number): string {
  return JSON.stringify([pathOf(route, ids), QUERIES[route.name]?.(ids), bodyOf(route, ids, n)]);
}

let calls = 0;

/** Calls a route with these records. Throws for a route whose body or ids are not described here. */
export function callRoute(caller: Caller, route: Route, ids: Ids) {
  calls += 1;
  const query = QUERIES[route.name]?.(ids) ?? '';
  const address = `${pathOf(route, ids)}${query === '' ? '' : `?${query}`}`;
  // Each call has its own address, because other tests cover the rate limits.
  const headers = { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` };
  if (route.file === 'text/event-stream') return caller.head(address, headers);
  switch (route.method) {
    case 'GET':
      return caller.get<unknown>(address, headers);
    case 'DELETE':
      return caller.delete<unknown>(address, headers);
    case 'PATCH':
      return caller.patch<unknown>(address, bodyOf(route, ids, calls), headers);
    case 'POST':
      return caller.post<unknown>(address, bodyOf(route, ids, calls), headers);
  }
}

function pathOf({ name, path }: Route, ids: Ids): string {
  return path.replaceAll(/([\w-]+)\/:(\w+)/g, (_match, noun: string, parameter: string) => {
    if (parameter === 'date') return `${noun}/${TODAY}`;
    if (parameter === 'kind') return `${noun}/invoice`;
    const kind = KIND_OF[`${noun}/:${parameter}`];
    if (!kind)
      throw new Error(`${name}: say in tests/api/support/entry-points.ts what ${noun}/:${parameter} is.`);
    return `${noun}/${ids[kind]}`;
  });
}

function bodyOf({ name, body }: Route, ids: Ids, n: number): object {
  const made = BODIES[name]?.(ids, n);
  if (body && !made) throw new Error(`${name}: say in tests/api/support/entry-points.ts what its body is.`);
  return made ?? {};
}

/** Replaces the ids of a response by their kinds, so that two responses differ only in content. */
export function withoutIds(answer: { status: number; body: unknown }, ids: Ids): unknown {
  const kinds = new Map<unknown, string>(Object.entries(ids).map(([kind, id]) => [id, kind]));
  return JSON.parse(JSON.stringify([answer.status, answer.body]), (_key, value: unknown) =>
    typeof value === 'number' ? (kinds.get(value) ?? value) : value,
  );
}

/**
 * Creates records of an organization, ordered by its self-service customer. The user is new, or the user of the role `as`.
 */
export async function makeRecords(world: TestApp, key: OrganizationKey, as?: Role): Promise<Ids> {
  const scope = await world.scope('administrator', key);
  const { id: organizationId, customerId, users } = world.organizations[key];
  const publication = await makePublication(scope, { names: ['Top', 'Middle', 'Bottom'] });
  const issue = await firstIssue(scope, publication);
  const [first, , third] = issue.placements.map((placement) => placement.id);
  const order = await reserve(scope, customerId, [first ?? 0]);
  const [vert] = await scope.transact((tx) => vertsOfOrders(tx, [order]));
  if (!vert) throw new Error('The order has no ads.');
  calls += 1;
  const user = as ? users[as].id : await makeViewer(world, organizationId);
  const customer = await makeCustomer(scope, `Tür ${calls}`);
  const invoiced = await keepInvoice(world, organizationId, customerId);
  return {
    user,
    session: await makeSession(world, { organization_id: organizationId, id: user }),
    passkey: await makePasskey(scope, user),
    publication,
    rateCard: (await createRateCard(scope, publication, rateCardOf(`Tür ${calls}`))).id,
    issue: issue.id,
    placement: third ?? 0,
    customer,
    order,
    vert: vert.id,
    report: await makeReport(scope, { orderId: order, verts: [vert] }, [null]),
    mailingConnection: await connect(world, organizationId, issue),
    paper: await keepPaper(world, organizationId, { order_id: order, customer_id: customerId }),
    orderView: await makeView(world, { organization_id: organizationId, user_id: user }),
    comment: await makeComment(world, { organization_id: organizationId, user_id: user, order_id: order }),
    orderLink: await keepLink(world, organizationId, order),
    agreement: await keepAgreement(world, organizationId, { customer: customerId, publication }),
    makeGood: await keepMakeGood(world, organizationId, customerId),
    exchangeRate: await keepExchangeRate(world, organizationId),
    baseRate: await keepBaseRate(world, organizationId),
    cancelledVert: await keepCharge(world, organizationId, {
      customer: customerId,
      order,
      user,
      publication,
    }),
    sentVert: await makeSentAd(scope, customerId),
    storefrontRequest: await makeRequest(world, organizationId, { publication, issue: issue.id }),
    ...invoiced,
    dunning: await keepDunning(world, organizationId, {
      invoice_id: invoiced.invoice,
      customer_id: customerId,
    }),
    accountEntry: await keepRefund(world, organizationId, customer),
    ...(await makeMailingList(world, organizationId)),
  };
}

async function makeView(
  { app }: TestApp,
  owner: { organization_id: number; user_id: number },
): Promise<number> {
  return transact(app.pool, owner.organization_id, async ({ query }) => {
    const view = { ...owner, name: `Tür ${calls}`, query: '' };
    return (
      await builder(query).insertInto('order_views').values(view).returning('id').executeTakeFirstOrThrow()
    ).id;
  });
}

/** Stores a refund to a customer, and returns the id of its entry. */
function keepRefund({ app }: TestApp, organization_id: number, customer_id: number): Promise<number> {
  const of = { organization_id, customer_id, kind: 'refund', currency: 'EUR' };
  return transact(app.pool, organization_id, async ({ query }) => {
    const bank = { account_holder: 'Tür', iban: 'DE89370400440532013000' };
    const entry = { ...of, ...bank, entered_on: TODAY, amount: 1 };
    return (
      await builder(query)
        .insertInto('account_entries')
        .values(entry)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
}

/** Stores a link to the page of an order. */
function keepLink({ app }: TestApp, organization_id: number, order_id: number): Promise<number> {
  const link = {
    organization_id,
    order_id,
    token_hash: createHash('sha256').update(`${organization_id} ${calls}`).digest(),
    contact_name: LINK.contactName,
    email: LINK.email,
    locale: LINK.locale,
    may_upload: true,
    may_approve: true,
    may_accept: true,
    creator_id: 1,
    creator_name: 'Tür',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    return (
      await builder(query).insertInto('order_links').values(link).returning('id').executeTakeFirstOrThrow()
    ).id;
  });
}

/** Stores a paper that was sent to the customer, and returns its version. */
function keepPaper(
  { app }: TestApp,
  organization_id: number,
  of: { order_id: number; customer_id: number },
): Promise<number> {
  const paper = {
    ...of,
    organization_id,
    version: calls,
    kind: 'offer',
    locale: 'de',
    currency: 'EUR',
    gross: 100,
    content: Buffer.from('%PDF-1.7'),
    content_hash: createHash('sha256').update('%PDF-1.7').digest(),
    mail_id: 1,
    creator_id: 1,
    creator_name: 'Vio',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    await builder(query).insertInto('papers').values(paper).execute();
    return calls;
  });
}

/** Stores a request of a visitor that waits for a reply. */
function makeRequest(
  { app }: TestApp,
  organization_id: number,
  { publication, issue }: { publication: number; issue: number },
): Promise<number> {
  const request = {
    organization_id,
    publication_id: publication,
    issue_id: issue,
    placement_names: ['Middle'],
    state: 'open' as const,
    locale: 'de',
    company: 'Tür',
    contact_name: 'Vio Tor',
    email: 'vio@tor.example',
    mail_domain: 'tor.example',
    token_hash: createHash('sha256').update(`request ${calls}`).digest(),
    confirmed_at: `${TODAY}T08:00:00Z`,
    held_until: `${TODAY}T08:00:00Z`,
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('storefront_requests').values(request).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores a credit of the customer for a deleted ad. */
function keepMakeGood({ app }: TestApp, organization_id: number, customer_id: number): Promise<number> {
  const credit = {
    organization_id,
    customer_id,
    vert_id: 1_000_000 + calls,
    order_id: 1,
    publication_title: 'Tür',
    placement_name: 'Top',
    sending_date: TODAY,
    currency: 'EUR' as const,
    amount: 100,
    reason: 'Tür',
    creator_name: 'Vio',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('make_goods').values(credit).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores a base rate with a day of its own. */
function keepBaseRate({ app }: TestApp, organization_id: number): Promise<number> {
  const valid_from = addDays(TODAY, calls);
  const rate = { organization_id, kind: 'boe', valid_from, basis_points: 400, source: 'Tür' };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('base_rates').values(rate).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores the first letter about an invoice, sent a month ago. */
function keepDunning(
  { app }: TestApp,
  organization_id: number,
  of: { invoice_id: number; customer_id: number },
): Promise<number> {
  const dunned_on = addDays(TODAY, -30);
  const charges = { fee: 0, interest: 0 };
  return transact(app.pool, organization_id, async ({ query }) => {
    const { snapshot } = await builder(query)
      .selectFrom('invoices')
      .select('snapshot')
      .where('organization_id', '=', organization_id)
      .where('id', '=', of.invoice_id)
      .executeTakeFirstOrThrow();
    const invoice = readSnapshot(snapshot);
    const total = invoice.totals.gross;
    const paper = dunningPaperOf(invoice, {
      plan: { level: 1, ...charges, isLumpSum: false, parts: [], total, payUntil: TODAY, missing: null },
      rule: null,
      openAmount: total,
      chargedInterest: 0,
      isLast: false,
      sender: { seller: invoice.seller, letterhead: invoice.letterhead },
      today: dunned_on,
    });
    const letter = { level: 1, dunned_on, ...charges, snapshot: JSON.stringify(paper) };
    const written = builder(query)
      .insertInto('dunnings')
      .values({ organization_id, ...of, ...letter })
      .returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores an exchange rate with a day of its own. */
function keepExchangeRate({ app }: TestApp, organization_id: number): Promise<number> {
  const rate = {
    organization_id,
    currency: 'CHF' as const,
    valid_from: addDays(TODAY, calls),
    millionths: 935_000,
    source: 'Tür',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('exchange_rates').values(rate).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores the charge for a cancelled ad of the order. */
function keepCharge(
  { app }: TestApp,
  organization_id: number,
  {
    customer,
    order,
    user,
    publication,
  }: { customer: number; order: number; user: number; publication: number },
): Promise<number> {
  const charge = {
    organization_id,
    vert_id: 2_000_000 + calls,
    order_id: order,
    customer_id: customer,
    publication_title: 'Tür',
    placement_name: 'Top',
    sending_date: TODAY,
    rule: 'afterwards' as const,
    until: null,
    basis_points: 0,
    currency: 'EUR',
    customer_net: 0,
    amount: 0,
    tax: 'damages' as const,
    user_id: user,
    publication_id: publication,
    creator_id: null,
    bill_to_id: null,
    invoice_id: null,
    waived_at: null,
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('cancellation_charges').values(charge).returning('vert_id');
    return (await written.executeTakeFirstOrThrow()).vert_id;
  });
}

/** Stores an agreement of the customer. */
function keepAgreement(
  { app }: TestApp,
  organization_id: number,
  { customer, publication }: { customer: number; publication: number },
): Promise<number> {
  const agreement = {
    organization_id,
    customer_id: customer,
    name: `A-2026-${calls}`,
    publication_id: publication,
    first_day: TODAY,
    last_day: addDays(TODAY, 364),
    promised_count: 12,
    promised_amount: null,
    currency: 'EUR' as const,
    settled_at: null,
    settled_amount: null,
    creator_name: 'Vio',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('agreements').values(agreement).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

function makeComment(
  { app }: TestApp,
  of: { organization_id: number; user_id: number; order_id: number },
): Promise<number> {
  return transact(app.pool, of.organization_id, async ({ query }) => {
    const comment = { ...of, vert_id: null, user_name: 'Vio', text: 'Tür', edited_at: null };
    return (
      await builder(query).insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
    ).id;
  });
}

async function makeSession({ app }: TestApp, user: { organization_id: number; id: number }): Promise<number> {
  const token = await transact(app.pool, null, (queries) => openSession(queries, user));
  return (await findSession(app.pool, token))?.sessionId ?? 0;
}

function makeViewer({ app }: TestApp, organization_id: number): Promise<number> {
  const user = { organization_id, email: `viewer-${calls}@tor.example`, name: 'Vio', locale: 'de' as const };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query)
      .insertInto('users')
      .values({ ...user, role: 'viewer' });
    return (await written.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Creates a mailing connection, and an issue in delivery. */
function connect(
  { app }: TestApp,
  organization_id: number,
  issue: { id: number; sendingDate: Day },
): Promise<number> {
  return transact(app.pool, organization_id, async ({ query }) => {
    await builder(query)
      .insertInto('deliveries')
      .values({ organization_id, issue_id: issue.id, kind: 'feed', state: 'planned' })
      .execute();
    const written = builder(query)
      .insertInto('mailing_connections')
      .values({ organization_id, kind: 'feed', name: `${calls}` });
    return (await written.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Creates a list with a recipient. */
function makeMailingList(
  { app }: TestApp,
  organization_id: number,
): Promise<{ mailingList: number; recipient: number }> {
  return transact(app.pool, organization_id, async ({ query }) => {
    const list = await builder(query)
      .insertInto('mailing_lists')
      .values({ organization_id, name: `Liste ${calls}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recipient = await builder(query)
      .insertInto('list_recipients')
      .values({ organization_id, list_id: list.id, email: 'mila@tor.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { mailingList: list.id, recipient: recipient.id };
  });
}

/** Starts the ids of each kind of record at a different number, so that an id in a response identifies its kind. */
export async function spreadIds(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select pg_get_serial_sequence(table_name, 'id') as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const [index, { name }] of rows.entries()) {
    await pool.query('select setval($1, $2)', [name, (index + 1) * 1_000_000]);
  }
}
