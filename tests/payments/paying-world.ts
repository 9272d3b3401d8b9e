import { expect } from 'vitest';
import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { OnlinePayments } from '#contract/billing/online-payments.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import {
  enterBilled,
  enterSeller,
  makePricedPublication,
  sendOrders,
} from '../api/support/money/invoices.ts';
import { startTestApp, TODAY, type TestApp } from '../api/support/test-app.ts';
import { makeCustomer } from '../api/support/world.ts';
import { FakeMollie } from './fake-mollie.ts';
import { type FakeSession, FakeStripe, paidSession, type SignedNotice, stripeNotice } from './fake-stripe.ts';

export type One = { invoice: InvoiceRecord } & ProblemBody;
export type Settings = { onlinePayments: OnlinePayments } & ProblemBody;
export type Shown = { account: CustomerAccount } & ProblemBody;

export const SETTINGS = '/api/organization/online_payments';
/** The gross amount of each invoice. */
export const GROSS = 82_110;
/** How many issues of a publication are sold, fewer than it has. */
const ISSUES_OF_PUBLICATION = 30;
export const COMPLETED = 'checkout.session.completed';

type Reply = Awaited<ReturnType<TestApp['app']['http']['inject']>>;

/** A request as the customer's browser or a provider sends it. */
export interface SentRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload: string;
  remoteAddress?: string;
}

let senders = 0;

/** Returns another address each time, because the requests of one address are limited. */
function nextAddress(): string {
  senders += 1;
  return `10.0.${Math.floor(senders / 250)}.${1 + (senders % 250)}`;
}

/** A request of the page on which an invoice is paid. */
export function pageRequest(url: string, method: 'GET' | 'POST'): SentRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://book.example' };
  return {
    method,
    url,
    headers: method === 'POST' ? headers : {},
    payload: '',
    remoteAddress: nextAddress(),
  };
}

/** An organization whose customers pay online, with fakes of both providers. */
export interface PayingWorld {
  world: TestApp;
  stripe: FakeStripe;
  mollie: FakeMollie;
  /** The settings with which the app calls the fakes. */
  settings: Record<string, string>;
  admin: () => ReturnType<TestApp['as']>;
  change: (body: object) => Promise<{ status: number; body: Settings }>;
  useStripe: () => Promise<{ status: number; body: Settings }>;
  useMollie: () => Promise<{ status: number; body: Settings }>;
  /** Issues an invoice of a new customer. */
  issued: (changes?: object) => Promise<InvoiceRecord>;
  read: (id: number) => Promise<InvoiceRecord>;
  /** Credits 119.00 of an invoice. */
  credit: (invoice: InvoiceRecord) => Promise<void>;
  /** Returns the account in euros of the customer of an invoice. */
  account: (invoice: InvoiceRecord) => Promise<CustomerAccount['subaccounts'][number]>;
  pagePath: (invoice: InvoiceRecord) => Promise<string>;
  page: (path: string, method?: 'GET' | 'POST') => Promise<Reply>;
  /** Begins a payment at Stripe. */
  begin: (invoice: InvoiceRecord) => Promise<FakeSession>;
  /** Returns a notice as a request; `path` has another provider or organization. */
  noticeRequest: (notice: SignedNotice, path?: string) => SentRequest;
  notify: (notice: SignedNotice, path?: string) => Promise<Reply>;
  /** Sends the notice that a session was paid. */
  pay: (session: FakeSession, changes?: Partial<FakeSession>, type?: string) => Promise<Reply>;
  /** Sends the notice of Mollie for a payment. */
  tell: (id: string) => Promise<Reply>;
  refund: (invoice: InvoiceRecord, body: object) => Promise<{ status: number; body: Shown }>;
  /** Returns the state of each refund of the customer of an invoice, and whether it takes another one back. */
  refundsOf: (invoice: InvoiceRecord) => Promise<unknown[]>;
  /** Ends everything, and fails if the doctor finds a violated invariant. */
  close: () => Promise<void>;
}

/** Returns the notice of Mollie for a payment, which has only its id. */
export function mollieNotice(id: string): SignedNotice {
  return { body: `id=${id}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

export async function startPayingWorld(): Promise<PayingWorld> {
  const [stripe, mollie] = [new FakeStripe(), new FakeMollie()];
  await Promise.all([stripe.start(), mollie.start()]);
  const settings = {
    STRIPE_API_URL: stripe.url,
    MOLLIE_API_URL: mollie.url,
    PUBLIC_URL: 'https://book.example',
  };
  const world = await startTestApp({ settings });
  const admin = () => world.as('administrator');
  await enterSeller(admin());

  let publication = 0;
  let sold = 0;
  /** Returns a publication with an issue that is not sold. */
  const publicationToSell = async () => {
    if (sold % ISSUES_OF_PUBLICATION === 0) publication = await makePricedPublication(world, { Top: 69_000 });
    sold += 1;
    return publication;
  };

  const change: PayingWorld['change'] = (body) => admin().patch<Settings>(SETTINGS, body);
  const read: PayingWorld['read'] = async (id) =>
    (await admin().get<One>(`/api/invoices/${id}`)).body.invoice;
  const account: PayingWorld['account'] = async ({ customerId }) => {
    const { subaccounts } = (await admin().get<Shown>(`/api/customers/${customerId}/account`)).body.account;
    const [euros] = subaccounts;
    if (!euros) throw new Error('There is no subaccount.');
    return euros;
  };
  const pagePath: PayingWorld['pagePath'] = async (invoice) => {
    const path = (await account(invoice)).openInvoices.find(({ id }) => id === invoice.id)?.payPath;
    if (!path) throw new Error('The invoice has no page.');
    return path;
  };
  const page: PayingWorld['page'] = (path, method = 'GET') =>
    world.app.http.inject(pageRequest(path, method));
  const noticeRequest: PayingWorld['noticeRequest'] = (
    { body, headers },
    path = `stripe/${world.organizations.own.id}`,
  ) => ({
    method: 'POST',
    url: `/payment-notices/${path}`,
    payload: body,
    headers,
    remoteAddress: nextAddress(),
  });
  const notify: PayingWorld['notify'] = (notice, path) => world.app.http.inject(noticeRequest(notice, path));

  return {
    world,
    stripe,
    mollie,
    settings,
    admin,
    change,
    useStripe: () =>
      change({ provider: 'stripe', stripeApiKey: stripe.apiKey, stripeWebhookSecret: stripe.webhookSecret }),
    useMollie: () => change({ provider: 'mollie', mollieApiKey: mollie.apiKey }),
    async issued(changes = {}) {
      const customer = await makeCustomer(await world.scope('administrator'), 'Lehmbau Ott');
      await enterBilled(admin(), customer, changes);
      const [order] = await sendOrders(world, {
        publication: await publicationToSell(),
        customer,
        count: 1,
      });
      const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order'))
        .body;
      const draft = drafts.find(({ orderIds }) => orderIds[0] === order);
      const answer = await admin().post<One>('/api/invoices', {
        vertIds: draft?.vertIds,
        gross: draft?.gross,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.invoice;
    },
    read,
    async credit(invoice) {
      const line = { vertId: invoice.lines[0]?.vertId, amount: 10_000, reason: 'Fehler' };
      const answer = await admin().post(`/api/invoices/${invoice.id}/corrections`, { lines: [line] });
      expect(answer.status).toBe(201);
    },
    account,
    pagePath,
    page,
    async begin(invoice) {
      const answer = await page(await pagePath(invoice), 'POST');
      expect(answer.statusCode, answer.body).toBe(200);
      const session = stripe.sessions.at(-1);
      if (!session) throw new Error('No session was created.');
      return session;
    },
    noticeRequest,
    notify,
    pay: (session, changes = {}, type = COMPLETED) =>
      notify(stripeNotice(type, paidSession(session, changes), stripe.webhookSecret)),
    tell: (id) => notify(mollieNotice(id), `mollie/${world.organizations.own.id}`),
    refund: (invoice, body) =>
      admin().post<Shown>(`/api/customers/${invoice.customerId}/account/refunds`, {
        currency: 'EUR',
        refundedOn: TODAY,
        ...body,
      }),
    async refundsOf(invoice) {
      const { entries } = await account(invoice);
      return entries
        .filter(({ kind }) => kind === 'refund')
        .map(({ refundState, isReversal }) => [refundState, isReversal]);
    },
    async close() {
      const broken = (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0);
      await world.close();
      await Promise.all([stripe.stop(), mollie.stop()]);
      expect(broken).toEqual([]);
    },
  };
}
