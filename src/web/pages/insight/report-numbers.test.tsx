// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Report, VertReport } from '#contract/insight/reports.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { json, open, serve } from './numbers.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const numbers = { recipientCount: 900, impressionCount: 600, clickCount: 59, clickThroughRate: 59 / 600 };
const vert: VertReport = {
  id: 1,
  placementName: 'Banner',
  publicationTitle: 'Gebäudebrief',
  weekNumber: '2026-47',
  sendingDate: '2026-11-20',
  isVertSent: true,
  willVertBeSent: false,
  isFailedVert: false,
  ...numbers,
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
};
const linkClicks = [
  { address: 'https://lift.example/', clickCount: 50 },
  { address: 'https://lift.example/jobs', clickCount: 9 },
];
const report: Report = {
  mails: [],
  id: 5,
  order: { id: 90, bookedAt: null, bookedDate: null },
  customerName: 'Aufzug Marten',
  ...numbers,
  hasFailedVerts: false,
  asOf: '2026-11-24T09:00:00.000Z',
  timeZone: 'Europe/Berlin',
  finalDate: null,
  isFinal: false,
  nextPlacements: [],
  letterhead: BLANK_LETTERHEAD,
  vertReports: [
    { ...vert, linkClicks },
    { ...vert, id: 2 },
  ],
  token: null,
  customerContact: null,
};

test('the report shows the clicks on each link of an ad with several links', async () => {
  serve({ 'GET /api/reports/5': json({ report }) });
  await open('/reporting/5', { role: 'viewer' });
  const table = await screen.findByRole('table', { name: 'Clicks by link' });
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  expect(lines).toEqual([
    ['https://lift.example/', 'Banner', 'Gebäudebrief', 'Fri 20.11.2026', '50'],
    ['https://lift.example/jobs', 'Banner', 'Gebäudebrief', 'Fri 20.11.2026', '9'],
  ]);
});

test('the report shows no table of links if no ad has several links', async () => {
  serve({ 'GET /api/reports/5': json({ report: { ...report, vertReports: [vert] } }) });
  await open('/reporting/5', { role: 'viewer' });
  await screen.findByRole('table', { name: 'Ads of this order' });
  expect(screen.queryByText('Clicks by link')).toBeNull();
});

const cells = (line: HTMLElement | undefined) =>
  [...(line?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

test('the report says how it was counted, day by day and in parts, and what the mailing system counted', async () => {
  const views = { raw: 7_100, valid: 6_464, unique: null, proxy: 1_900, machine: 600 };
  const clicks = { raw: 70, valid: 59, unique: null, proxy: 0, machine: 9 };
  const counted = {
    ...vert,
    recipientCount: 18_323,
    impressionCount: 6_464,
    provenance: {
      source: 'counted' as const,
      views,
      clicks,
      readersBy: null,
      hasMailKeys: true,
      corrected: null,
    },
    days: [
      { impressionCount: 6_000, clickCount: 50 },
      { impressionCount: 464, clickCount: 9 },
    ],
    finalDate: '2026-12-04',
    mailing: { recipientCount: 18_323, impressionCount: 9_100, clickCount: null, readAt: report.asOf },
  } satisfies VertReport;
  const shown = { ...report, vertReports: [counted], finalDate: '2026-12-04' };
  serve({ 'GET /api/reports/5': json({ report: shown }) });
  await open('/reporting/5', { role: 'viewer' });
  const parts = await screen.findByRole('table', { name: 'The parts of each number' });
  const [, impressions, clicked] = within(parts).getAllByRole('row');
  expect(cells(impressions)).toEqual([
    'Banner, 20.11.2026',
    'Impressions',
    '6,464',
    '1,900',
    '36',
    '600',
    '7,100',
  ]);
  expect(cells(clicked).slice(1)).toEqual(['Clicks', '59', '-', '2', '9', '70']);
  expect(
    screen.getByText(
      /^Machines do not count, as far as they were recognised: clicks by security scanners \(9\)/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/The numbers still grow. They are final on 04.12.2026/)).toBeTruthy();
  expect(screen.getByText('As of 24.11.2026, 10:00')).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Clicks by day' })).getAllByRole('listitem');
  expect(days.map((day) => day.querySelector('.sr')?.textContent)).toEqual(['Day 1: 50', 'Day 2: 9']);
  const mailing = within(screen.getByRole('table', { name: 'What the mailing system reports' }));
  expect(cells(mailing.getAllByRole('row')[1])).toEqual([
    'Gebäudebrief, 20.11.2026',
    '24.11.2026, 10:00',
    '18,323',
    '9,100',
    '-',
  ]);
});

/** Returns the tooltip of a number. */
const tooltipOf = async (name: string) =>
  (await screen.findByRole('button', { name })).getAttribute('aria-description');

// spec: report-7
test('the report shows the source and the parts of each number', async () => {
  const views = { raw: 7_100, valid: 6_464, unique: 4_000, proxy: 1_900, machine: 600 };
  const clicks = { raw: 59, valid: 59, unique: null, proxy: 0, machine: 0 };
  const provenance = { source: 'mailing_system', views: null, clicks: null } as const;
  const vertReports = [
    {
      ...vert,
      impressionCount: 6_464,
      provenance: {
        source: 'counted' as const,
        views,
        clicks,
        readersBy: 'device' as const,
        hasMailKeys: false,
      },
    },
    { ...vert, id: 2, impressionCount: 12, clickCount: 3, provenance },
  ];
  serve({ 'GET /api/reports/5': json({ report: { ...report, vertReports } }) });
  await open('/reporting/5', { role: 'viewer' });
  expect(await tooltipOf('6,464')).toBe(
    [
      'Counted by Vertbook. 6,464 not recognised as machines: this is what counts',
      '1,900 of these loaded by a mail proxy (Gmail, Apple, Yahoo): by how many readers is not known',
      '4,000 different readers, estimated by device',
      '36 repeats within half an hour',
      '600 recognised as machines, such as virus scanners',
      '7,100 in all',
      'other people at one address may be missing',
    ].join('\n'),
  );
  expect(await tooltipOf('59')).toBe(
    'Counted by Vertbook. 59 not recognised as machines: this is what counts\n59 in all\nother people at one address may be missing',
  );
  expect(await tooltipOf('12')).toBe(
    'Reported by the mailing system. Vertbook did not count this ad itself.',
  );
});

const cards = () => screen.getAllByRole('article', { name: 'Banner in Gebäudebrief' });

test('the report shows each ad as it was sent next to its numbers, and the proof of its publication', async () => {
  const sent: VertReport = {
    ...vert,
    sentAd: { vert: { ...EMPTY_VERT, headline: 'Aufzug' }, vertStyle: { ...defaultVertStyle('de') } },
    fingerprint: '3d81 77f0 12e4 a90c',
    average: { clickThroughRate: 0.05, clicksPerThousand: 40 },
  };
  const ads = Array.from({ length: 8 }, (_, index) => ({ ...sent, id: index + 1 }));
  const failed = { ...vert, id: 9, isVertSent: false, isFailedVert: true };
  serve({ 'GET /api/reports/5': json({ report: { ...report, vertReports: [...ads, failed] } }) });
  await open('/reporting/5', { role: 'viewer' });
  await screen.findByRole('heading', { name: 'The ads as they were sent' });
  expect(cards()).toHaveLength(6);
  const [card] = cards();
  const facts = [...(card?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
  expect(facts.slice(0, 6)).toEqual(['Recipients', '900', 'Impressions', '600', 'Clicks', '59']);
  expect(facts.slice(6)).toEqual(['This ad', '', '9.83%', 'Average', '', '5.00%']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(cards()).toHaveLength(8);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  const proof = screen.getByRole('table', { name: 'Proof of publication' });
  const rows = within(proof).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(8);
  expect(rows[0]?.textContent).toBe('Fri 20.11.2026GebäudebriefBanner9003d81 77f0 12e4 a90c');
});
