// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Report, VertReport } from '#contract/reports.ts';
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
  provenance: null,
  sentAd: null,
};
const linkClicks = [
  { address: 'https://lift.example/', clickCount: 50 },
  { address: 'https://lift.example/jobs', clickCount: 9 },
];
const report: Report = {
  id: 5,
  order: { id: 90, bookedAt: null, bookedDate: null },
  customerName: 'Aufzug Marten',
  ...numbers,
  hasFailedVerts: false,
  vertReports: [
    { ...vert, linkClicks },
    { ...vert, id: 2 },
  ],
  token: null,
  customerContact: null,
};

test('the report shows the clicks on each link of an ad with several', async () => {
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

test('the report shows no table of links if no ad has several', async () => {
  serve({ 'GET /api/reports/5': json({ report: { ...report, vertReports: [vert] } }) });
  await open('/reporting/5', { role: 'viewer' });
  await screen.findByRole('table', { name: 'Ads of this order' });
  expect(screen.queryByText('Clicks by link')).toBeNull();
});
