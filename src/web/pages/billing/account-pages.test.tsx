// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountLine, CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { capabilitiesOf, type Role } from '#domain/access/abilities.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { readAccountSearch } from '#web/features/billing/account/account-source.ts';
import { json, type Responses, serve } from '#web/pages/insight/numbers.harness.tsx';
import {
  dialog,
  flashes,
  openPages,
  pageRoute,
  press,
  refused,
  sessionOf,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';
import { CustomerAccountPage } from './customer-account-page.tsx';
import { OwnAccountPage } from './own-account-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const INVOICE: AccountLine = {
  kind: 'invoice',
  id: 5,
  on: '2026-11-20',
  invoiceId: 5,
  number: 'RE-2026-0005',
  dunningId: null,
  cause: null,
  note: '',
  isReversal: false,
  canBeReversed: false,
  hasXml: true,
  isTransfer: false,
  refundState: null,
  debit: 11_900,
  credit: 0,
  balance: 11_900,
};
const MONEY: AccountLine = {
  ...INVOICE,
  kind: 'on_account',
  id: 3,
  invoiceId: null,
  number: '',
  note: 'Overpaid',
  canBeReversed: true,
  debit: 0,
  credit: 5_000,
  balance: 6_900,
};
const ACCOUNT: CustomerAccount = {
  customer: { id: 7, name: 'Calder Cranes' },
  from: '2025-11-24',
  until: '2026-11-24',
  subaccounts: [
    {
      currency: 'EUR',
      opening: 0,
      entries: [INVOICE, MONEY],
      closing: 6_900,
      balance: 6_900,
      open: 11_900,
      overdue: 0,
      credit: 5_000,
      openInvoices: [
        {
          id: 5,
          number: 'RE-2026-0005',
          issuedOn: '2026-11-20',
          dueOn: '2026-12-04',
          openAmount: 11_900,
          payPath: '/pay/7-x',
        },
      ],
      refundable: [
        { onlinePaymentId: 9, provider: 'stripe', reference: 'pi_1', paidOn: '2026-11-21', left: 3_000 },
      ],
      openCharges: [],
    },
  ],
};
const PATH = '/api/customers/7/account';

async function open(address: string, role: Role, responses: Responses): Promise<string[]> {
  const requests = serve({ 'GET /api/customers/7/mandates': () => json({ mandates: [] }), ...responses });
  await openPages({
    address,
    session: sessionOf(role, { capabilities: capabilitiesOf(role, { keepsPrices: true }) }),
    routes: (parent) => [
      pageRoute(parent, paths.customerAccount, CustomerAccountPage, { validateSearch: readAccountSearch }),
      pageRoute(parent, paths.ownAccount, OwnAccountPage, { validateSearch: readAccountSearch }),
    ],
    elsewhere: [paths.customer, paths.invoice],
  });
  return requests;
}

test('credit is set off against the invoice that is due first, and a refusal is shown under its field', async () => {
  const answers = [refused(422, 'invalid', { amount: ['Too much.'] }), json({ account: ACCOUNT })];
  const requests = await open('/customers/7/account', 'administrator', {
    [`GET ${PATH}`]: json({ account: ACCOUNT }),
    [`POST ${PATH}/set_offs`]: () => answers.shift() ?? json({}),
  });
  await press('Set off credit, 50.00\u00A0EUR');
  const form = await screen.findByRole('dialog');
  const amount = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Amount, EUR' });
  expect(amount.value).toBe('50.00');
  await typist.click(within(form).getByRole('button', { name: 'Set off' }));
  await within(form).findByText('Too much.');
  await typist.click(within(form).getByRole('button', { name: 'Set off' }));
  await vi.waitFor(() => expect(flashes()).toEqual(['The credit was set off against RE-2026-0005.']));
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
});

test('credit goes back through the provider that has received it, at most what is left of the payment', async () => {
  const bodies: unknown[] = [];
  await open('/customers/7/account', 'administrator', {
    [`GET ${PATH}`]: json({ account: ACCOUNT }),
    [`POST ${PATH}/refunds`]: json({ account: ACCOUNT }),
  });
  const { fetch: answer } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return answer(address, init);
  });
  await press('Refund credit, 50.00\u00A0EUR');
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('textbox', { name: 'IBAN (optional)' })).toBeTruthy();
  await typist.selectOptions(form.getByRole('combobox', { name: 'Send back by' }), '9');
  expect(form.queryByRole('textbox', { name: 'IBAN (optional)' })).toBeNull();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Amount, EUR' }).value).toBe('30.00');
  expect(form.getByText(/^The order goes to Stripe/)).toBeTruthy();
  await typist.click(form.getByRole('button', { name: 'Record refund' }));
  await vi.waitFor(() => expect(flashes()).toEqual(['The refund was recorded.']));
  expect(bodies).toMatchObject([{ amount: 3_000, onlinePaymentId: 9 }]);
});

test.each([
  ['waiting', /being sent by the payment provider/],
  ['sent', /· sent by the payment provider/],
  ['refused', /refused by the payment provider/],
] as const)('a refund by a provider says that it is “%s”', async (refundState, text) => {
  const entry: AccountLine = { ...MONEY, kind: 'refund', note: 'Stripe pi_1', refundState };
  const [euros] = ACCOUNT.subaccounts;
  const subaccounts = euros ? [{ ...euros, entries: [INVOICE, entry] }] : [];
  await open('/account', 'customer', {
    'GET /api/own_account': json({ account: { ...ACCOUNT, subaccounts } }),
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an entry is taken back after a question', async () => {
  const requests = await open('/customers/7/account', 'administrator', {
    [`GET ${PATH}`]: json({ account: ACCOUNT }),
    [`POST ${PATH}/entries/3/reversal`]: json({ account: ACCOUNT }),
  });
  await press('Reverse: Payment on account');
  await typist.click(within(await dialog()).getByRole('button', { name: 'Reverse' }));
  await vi.waitFor(() => expect(flashes()).toEqual(['The entry was reversed.']));
  expect(requests).toContain(`POST ${PATH}/entries/3/reversal`);
});

test('a self-service user opens the files of its invoices, and has no acts', async () => {
  await open('/account', 'customer', { 'GET /api/own_account': json({ account: ACCOUNT }) });
  const link = await screen.findByRole('link', { name: 'RE-2026-0005' });
  expect(link.getAttribute('href')).toBe('/api/own_account/invoices/5/pdf');
  const pay = screen.getByRole('link', { name: 'Pay invoice RE-2026-0005' });
  expect(pay.getAttribute('href')).toBe('/pay/7-x');
  const xml = screen.getByRole('link', { name: 'Invoice RE-2026-0005 as XML' });
  expect(xml.getAttribute('href')).toBe('/api/own_account/invoices/5/xml');
  const pdf = screen.getByRole('link', { name: 'Statement as PDF' });
  expect(pdf.getAttribute('href')).toBe('/api/own_account/pdf');
  expect(screen.queryByRole('button', { name: /Set off|Refund|Reverse|Record/ })).toBeNull();
});

test('an account without entries says so', async () => {
  await open('/account', 'customer', {
    'GET /api/own_account': json({ account: { ...ACCOUNT, subaccounts: [] } }),
  });
  await screen.findByText(/^Nothing has been billed/);
});

test('a mandate is entered in the account, and a valid one can be revoked', async () => {
  const mandate = {
    id: 4,
    reference: 'CALDER-1',
    signedOn: '2026-11-02',
    scheme: 'core',
    kind: 'recurring',
    accountHolder: 'Calder Cranes',
    iban: 'DE02120300000000202051',
    bic: '',
    revokedOn: null,
  };
  const MANDATES = 'GET /api/customers/7/mandates';
  const answers = [refused(422, 'invalid', { iban: ['Wrong digits.'] }), json({ mandates: [mandate] })];
  let isEntered = false;
  const requests = await open('/customers/7/account', 'administrator', {
    [`GET ${PATH}`]: () => json({ account: ACCOUNT }),
    [MANDATES]: () => json({ mandates: isEntered ? [mandate] : [] }),
    'POST /api/customers/7/mandates': () => answers.shift() ?? json({}),
    'POST /api/customers/7/mandates/4/revocation': json({ mandates: [] }),
  });
  await press('Enter mandate');
  await press('Save mandate');
  await screen.findByText('Wrong digits.');
  isEntered = true;
  await press('Save mandate');
  await screen.findByText(/CALDER-1, signed on 02\.11\.2026, Core, Every invoice/);
  await press('Revoke');
  await press('Revoke');
  expect(requests).toContain('POST /api/customers/7/mandates/4/revocation');
});
