// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Report, VertReport } from '#contract/insight/reports.ts';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { json, open, serve } from './numbers.harness.tsx';
import { flashes, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const vertReport = (facts: Partial<VertReport>): VertReport => ({
  id: 1,
  placementName: 'Banner',
  publicationTitle: 'Gebäudebrief',
  weekNumber: '2026-47',
  sendingDate: '2026-11-20',
  isVertSent: true,
  willVertBeSent: false,
  isFailedVert: false,
  recipientCount: 18_323,
  impressionCount: 6_464,
  clickCount: 59,
  clickThroughRate: 59 / 6_464,
  linkClicks: [],
  days: [],
  finalDate: null,
  mailing: null,
  clicksPerThousand: null,
  average: null,
  provenance: null,
  returnedCount: 0,
  unknownCount: 0,
  sentAd: null,
  approval: null,
  fingerprint: null,
  ...facts,
});
const nothing = { recipientCount: null, impressionCount: null, clickCount: null, clickThroughRate: null };

const report: Report = {
  mails: [],
  id: 5,
  order: { id: 90, bookedAt: '2026-10-14T09:00:00.000Z', bookedDate: '2026-10-14' },
  customerName: 'Aufzug Marten',
  recipientCount: 45_933,
  impressionCount: 15_585,
  clickCount: 128,
  clickThroughRate: 128 / 15_585,
  hasFailedVerts: true,
  asOf: '2026-11-24T09:00:00.000Z',
  timeZone: 'Europe/Berlin',
  finalDate: null,
  isFinal: false,
  nextPlacements: [],
  letterhead: BLANK_LETTERHEAD,
  vertReports: [
    vertReport({}),
    vertReport({ id: 2, placementName: 'Zeile', isVertSent: false, isFailedVert: true, ...nothing }),
    vertReport({ id: 3, isVertSent: false, willVertBeSent: true, sendingDate: '2026-12-04', ...nothing }),
  ],
  token: 'tok',
  customerContact: { firstName: 'Ida', lastName: 'Pohl', email: 'ida@marten.example', gender: 'f' },
};

const cells = (line: HTMLElement) => [...line.querySelectorAll('td')].map((cell) => cell.textContent);

describe('the report', () => {
  test('shows the results of the order and of each ad', async () => {
    serve({ 'GET /api/reports/5': json({ report }) });
    await open('/reporting/5', { role: 'viewer' });
    expect(await screen.findByRole('heading', { name: 'Report for Aufzug Marten' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Order 90' }).getAttribute('href')).toBe('/orders/90');
    expect(screen.getByText(/booked on 14\.10\.2026/)).toBeTruthy();
    const figures = [...document.querySelectorAll('.counters dd .sr')].map((figure) => figure.textContent);
    expect(figures).toEqual(['45,933', '15,585', '128', '0.82%']);
    const [, sent, failed, pending] = screen.getAllByRole('row');
    if (!sent || !failed || !pending) throw new Error('There are rows missing.');
    expect(cells(sent).slice(4)).toEqual(['Sent', '18,323', '6,464', '59', '0.91%']);
    expect(cells(failed).slice(4)).toEqual(['Sending failed', '-', '-', '-', '-']);
    expect(cells(pending)[4]).toBe('Pending');
    expect(screen.getByText('1 ad was not sent.')).toBeTruthy();
  });

  // spec: report-7
  test('shows an ad as it was sent, with untracked links', async () => {
    const vert = {
      type: 'TextVert',
      trackingPixel: 'https://pixel.example/p.gif',
      linkUrl: 'https://lift.example/',
      imageUrl: '',
      imageAlt: '',
      headline: 'Lifts that last',
      linkText: 'Read on',
      textImageUrl: '',
      text: 'Since 1958.',
      imageWidth: null,
      imageHeight: null,
    } as const;
    const sentAd = { vert, vertStyle: { ...defaultVertStyle('en-gb') } };
    serve({ 'GET /api/reports/5': json({ report: { ...report, vertReports: [vertReport({ sentAd })] } }) });
    await open('/reporting/5', { role: 'customer' });
    await typist.click(await screen.findByRole('button', { name: /^Banner: show the ad/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Banner in Gebäudebrief' }));
    expect(dialog.getByText(/As it was sent on Fri 20\.11\.2026/)).toBeTruthy();
    const frame = await dialog.findByTitle<HTMLIFrameElement>('The ad in Banner');
    expect(frame.srcdoc).toContain('Lifts that last');
    expect(frame.srcdoc).toContain('href="https://lift.example/"');
    expect(frame.srcdoc).not.toContain('pixel.example');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  });

  test('shows the final totals at once with reduced motion', async () => {
    serve({ 'GET /api/reports/5': json({ report }) });
    await open('/reporting/5', { role: 'viewer' });
    await screen.findByRole('heading', { name: 'Report for Aufzug Marten' });
    expect(document.querySelector('.counters dd [aria-hidden]')?.textContent).toBe('45,933');
  });

  test('shows a message if there is no report', async () => {
    serve({ 'GET /api/reports/5': refused(404, 'not_found') });
    await open('/reporting/5', { role: 'viewer' });
    expect(await screen.findByText(/There are no figures for this order yet/)).toBeTruthy();
  });

  test('is sent by mail with its public link', async () => {
    serve({ 'GET /api/reports/5': json({ report }) });
    await open('/reporting/5', { role: 'viewer' });
    await typist.click(await screen.findByRole('button', { name: 'Public link' }));
    const mail = screen.getByRole('menuitem', { name: 'Open in my mail program' });
    const address = decodeURIComponent(mail.getAttribute('href') ?? '');
    expect(address).toMatch(
      /^mailto:ida@marten\.example\?subject=Report on your order 90&body=Dear Ms Pohl,/,
    );
    expect(address).toContain('/shared/report/tok\r\n');
  });

  test('a viewer copies the link, but changes nothing', async () => {
    serve({ 'GET /api/reports/5': json({ report }) });
    await open('/reporting/5', { role: 'viewer' });
    await typist.click(await screen.findByRole('button', { name: 'Public link' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Copy link',
      'Open in my mail program',
    ]);
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  });

  test('a self-service user does not see the link', async () => {
    const own = { ...report, token: null, customerContact: null };
    serve({ 'GET /api/reports/5': json({ report: own }) });
    await open('/reporting/5', { role: 'customer' });
    await screen.findByRole('heading', { name: 'Report for Aufzug Marten' });
    expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  });

  test('staff revoke the link after a confirmation, and create a new one', async () => {
    const asked = serve({
      'GET /api/reports/5': json({ report }),
      'DELETE /api/reports/5/token': () => new Response(null, { status: 204 }),
      'POST /api/reports/5/token': json({ report: { ...report, token: 'new' } }),
    });
    await open('/reporting/5', { role: 'sales' });
    await typist.click(await screen.findByRole('button', { name: 'Public link' }));
    await typist.click(screen.getByRole('menuitem', { name: 'Withdraw link' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(asked).not.toContain('DELETE /api/reports/5/token');
    await typist.click(question.getByRole('button', { name: 'Withdraw link' }));
    await typist.click(await screen.findByRole('button', { name: 'Create public link' }));
    await typist.click(await screen.findByRole('button', { name: 'Public link' }));
    const mail = screen.getByRole('menuitem', { name: 'Open in my mail program' });
    expect(mail.getAttribute('href')).toContain('report%2Fnew');
    expect(flashes()).toContain('The report has a public link now.');
  });

  test('a refusal leaves the link unchanged', async () => {
    serve({
      'GET /api/reports/5': json({ report }),
      'POST /api/reports/5/token': refused(500, 'unexpected'),
    });
    await open('/reporting/5', { role: 'sales' });
    await typist.click(await screen.findByRole('button', { name: 'Public link' }));
    await typist.click(screen.getByRole('menuitem', { name: 'Renew link' }));
    const question = within(await screen.findByRole('alertdialog'));
    await typist.click(question.getByRole('button', { name: 'Renew link' }));
    await waitFor(() => expect(flashes()).toContain('The link could not be changed. Please try again.'));
    await typist.click(screen.getByRole('button', { name: 'Public link' }));
    const mail = screen.getByRole('menuitem', { name: 'Open in my mail program' });
    expect(mail.getAttribute('href')).toContain('report%2Ftok');
  });
});

describe('the public link', () => {
  const { id: _id, token: _token, customerContact: _contact, mails: _mails, ...facts } = report;

  test("shows the report in the browser's language, without links to other pages", async () => {
    serve({
      'GET /api/shared/reports/tok': json({
        report: { ...facts, publisher: 'Verlag Lindner', locale: null },
      }),
    });
    await open('/shared/report/tok', { locale: 'fr' });
    expect(await screen.findByRole('heading', { name: 'Rapport pour Aufzug Marten' })).toBeTruthy();
    expect(screen.getByText('Verlag Lindner')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(/noindex/);
  });

  test("uses the customer's language until the visitor chooses another", async () => {
    const shown = { ...facts, publisher: 'Verlag Lindner', locale: 'de' };
    serve({ 'GET /api/shared/reports/tok': json({ report: shown }) });
    await open('/shared/report/tok', { locale: 'fr' });
    expect(await screen.findByRole('heading', { name: 'Auswertung für Aufzug Marten' })).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Report for Aufzug Marten' })).toBeTruthy();
  });

  test('shows a message if it was revoked', async () => {
    serve({ 'GET /api/shared/reports/old': refused(404, 'not_found') });
    await open('/shared/report/old');
    expect(await screen.findByText(/This link is no longer valid/)).toBeTruthy();
  });

  test('can be retried if the server did not respond', async () => {
    let tries = 0;
    serve({
      'GET /api/shared/reports/tok': () => {
        tries += 1;
        return tries === 1
          ? refused(503, 'overloaded')
          : json({ report: { ...facts, publisher: 'V', locale: null } });
      },
    });
    await open('/shared/report/tok');
    await typist.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Report for Aufzug Marten' })).toBeTruthy();
  });
});
