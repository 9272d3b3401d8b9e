// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportMailDraft } from '#contract/insight/report-mails.ts';
import type { Report, ReportMail } from '#contract/insight/reports.ts';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { sampleOrder } from '#web/features/ads/verts/fake-server.ts';
import { sampleCustomer } from '#web/pages/platform/fake-organization.ts';
import { json, open, serve } from './numbers.harness.tsx';
import { flashes, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const report: Report = {
  id: 5,
  order: { id: 90, bookedAt: null, bookedDate: null },
  customerName: 'Aufzug Marten',
  recipientCount: 0,
  impressionCount: 0,
  clickCount: 0,
  clickThroughRate: null,
  hasFailedVerts: false,
  asOf: '2026-11-24T09:00:00.000Z',
  timeZone: 'Europe/Berlin',
  finalDate: null,
  isFinal: false,
  nextPlacements: [],
  letterhead: BLANK_LETTERHEAD,
  vertReports: [],
  mails: [],
  token: 'tok',
  customerContact: { firstName: 'Ida', lastName: 'Pohl', email: 'ida@marten.example', gender: 'f' },
};
const draft: ReportMailDraft = {
  recipients: ['ida@marten.example'],
  locale: 'de',
  subject: 'Auswertung zu Ihrem Auftrag 90',
  text: 'Sehr geehrte Frau Pohl,',
  fileName: 'Auswertung-90.pdf',
  hasLink: true,
  replyTo: 'k@demo.example',
};
const sending = (facts: Partial<ReportMail>): ReportMail => ({
  id: 1,
  happenedAt: '2026-11-24T09:00:00.000Z',
  userName: 'Katharina Lindner',
  recipientCount: 1,
  recipients: [{ address: 'ida@marten.example', state: 'sent' }],
  ...facts,
});

const order = { ...sampleOrder([]), id: 90, customer: { ...sampleOrder([]).customer, id: 7 } };
const customer = sampleCustomer({ id: 7, name: 'Aufzug Marten', customerContactEmail: 'ida@marten.example' });
/** The responses with the report's order and its customer. */
const ofCustomer = {
  'GET /api/orders/90': json({ order }),
  'GET /api/customers/7': json({ customer }),
};

/** Records the body and the idempotency key of each request. */
function keepSent() {
  const sent: { body: Record<string, unknown>; key: string | null }[] = [];
  const serveOn = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const key = new Headers(request.headers).get('idempotency-key');
    if (typeof request.body === 'string') sent.push({ body: JSON.parse(request.body), key });
    return serveOn(address, request);
  });
  return sent;
}

const pdf = () =>
  new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''r.pdf" } });

async function openDialog() {
  await open('/reporting/5', { role: 'sales' });
  await typist.click(await screen.findByRole('button', { name: 'Send report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the report to Aufzug Marten' }));
  await dialog.findByDisplayValue('ida@marten.example');
  return dialog;
}

test('the report is sent as drafted, and a change of language changes only the unedited fields', async () => {
  serve({
    ...ofCustomer,
    'GET /api/reports/5': json({ report }),
    'GET /api/reports/5/mail': json({ mail: draft }),
    'GET /api/reports/5/mail?locale=fr': json({
      mail: { ...draft, locale: 'fr', subject: 'Rapport', text: 'Madame Pohl,', fileName: 'rapport-90.pdf' },
    }),
    'POST /api/reports/5/mails': json({ report: { ...report, mails: [sending({})] } }),
  });
  const sent = keepSent();
  const dialog = await openDialog();
  expect(dialog.getByText('Auswertung-90.pdf is attached. Replies go to k@demo.example.')).toBeTruthy();
  await typist.type(dialog.getByLabelText('To'), '; max@marten.example');
  await typist.clear(dialog.getByLabelText('Text'));
  await typist.type(dialog.getByLabelText('Text'), 'Voilà');
  await typist.selectOptions(dialog.getByLabelText('Language'), 'Français');
  await dialog.findByDisplayValue('Rapport');
  await typist.dblClick(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(flashes()).toContain('The report is being sent.'));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      recipients: ['ida@marten.example', 'max@marten.example'],
      locale: 'fr',
      subject: 'Rapport',
      text: 'Voilà',
    },
  ]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    screen.getByText('Sent on 24.11.2026, 10:00 to ida@marten.example (by Katharina Lindner)'),
  ).toBeTruthy();
});

test('a single new recipient can be saved as the contact of the customer, but none of several', async () => {
  serve({
    ...ofCustomer,
    'GET /api/reports/5': json({ report }),
    'GET /api/reports/5/mail': json({ mail: draft }),
    'PATCH /api/customers/7': json({ customer: { ...customer, customerContactEmail: 'max@marten.example' } }),
    'POST /api/reports/5/mails': json({ report }),
  });
  const sent = keepSent();
  const dialog = await openDialog();
  const offer = { name: 'Save as the contact of Aufzug Marten' };
  await typist.type(dialog.getByLabelText('To'), ', max@marten.example, zoe@marten.example');
  expect(dialog.queryByRole('checkbox', offer)).toBeNull();
  await typist.clear(dialog.getByLabelText('To'));
  await typist.type(dialog.getByLabelText('To'), 'max@marten.example');
  await typist.click(await dialog.findByRole('checkbox', offer));
  await typist.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toEqual({
    customerContactGender: 'm',
    customerContactFirstName: 'Ralf',
    customerContactLastName: 'Marten',
    customerContactEmail: 'max@marten.example',
    version: 1,
  });
  expect(sent[1]?.body['recipients']).toEqual(['max@marten.example']);
});

test('a refusal is shown under its field, and the next attempt with the same content carries the same idempotency key', async () => {
  let tries = 0;
  serve({
    'GET /api/reports/5': json({ report }),
    'GET /api/reports/5/mail': json({ mail: { ...draft, hasLink: false } }),
    'POST /api/reports/5/mails': () => {
      tries += 1;
      if (tries < 3) return refused(503, 'overloaded');
      return Response.json(
        { code: 'invalid', status: 422, title: 'Invalid', errors: { recipients: ['This is no address.'] } },
        { status: 422 },
      );
    },
  });
  const sent = keepSent();
  const dialog = await openDialog();
  expect(dialog.getByText(/The public link was withdrawn/)).toBeTruthy();
  await typist.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await typist.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toBe(sent[1]?.key);
  await typist.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('This is no address.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('To'));
});

test('the page shows the outcome of each mail, even if the addresses are no longer known', async () => {
  const mails = [
    sending({
      id: 3,
      userName: null,
      recipients: [
        { address: 'ida@marten.example', state: 'waiting' },
        { address: 'max@marten.example', state: 'failed' },
      ],
    }),
    sending({ id: 2, recipientCount: 2, recipients: [] }),
  ];
  serve({ 'GET /api/reports/5': json({ report: { ...report, mails } }) });
  await open('/reporting/5', { role: 'viewer' });
  const list = within(await screen.findByRole('list', { name: 'Sent by email' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Being sent since 24.11.2026, 10:00 to ida@marten.example (automatically)',
    'Could not be sent on 24.11.2026, 10:00 to max@marten.example (automatically)',
    'Sent on 24.11.2026, 10:00 to 2 addresses (by Katharina Lindner)',
  ]);
});

test('the PDF is downloaded in the language of the page, or in a chosen language', async () => {
  const asked = serve({
    'GET /api/reports/5': json({ report }),
    'GET /api/reports/5/pdf?locale=en-gb': pdf,
    'GET /api/reports/5/pdf?locale=fr': pdf,
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  );
  await open('/reporting/5', { role: 'viewer' });
  await typist.click(await screen.findByRole('button', { name: 'Report as PDF' }));
  await waitFor(() => expect(asked).toContain('GET /api/reports/5/pdf?locale=en-gb'));
  await typist.click(screen.getByRole('button', { name: 'Language of the PDF English' }));
  await typist.click(screen.getByRole('option', { name: 'Français' }));
  await typist.click(screen.getByRole('button', { name: 'Report as PDF' }));
  await waitFor(() => expect(asked).toContain('GET /api/reports/5/pdf?locale=fr'));
});
