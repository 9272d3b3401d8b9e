// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { sampleCustomer } from '#web/pages/platform/fake-organization.ts';
import { serve, sessionOf, visit } from './visit.harness.tsx';

const image = `/files/1/${'a'.repeat(64)}.png`;

test('the coming placements of a customer show the uploaded images of their ads, loaded when they come into view', async () => {
  const verts = [
    sampleVert({ id: 1, type: 'ImageVert', imageUrl: `https://ads.example${image}` }),
    sampleVert({ id: 2, textImageUrl: `https://ads.example${image}` }),
    sampleVert({ id: 3, type: 'ImageVert', imageUrl: 'https://elsewhere.example/a.png' }),
    sampleVert({ id: 4 }),
  ];
  serve({
    'GET /api/customers/:id': () => ({ customer: sampleCustomer({ id: 7, name: 'Solarwerk Jena' }) }),
    'GET /api/customers/:id/verts': () => ({ verts, total: 4, incomplete: 0, until: '2026-12-03' }),
  });
  await visit('/customers/7', 'sales');
  const table = await screen.findByRole('table', { name: 'Upcoming placements' });
  const [, ...rows] = table.querySelectorAll('tr');
  const images = rows.map((row) => row.querySelector('img'));
  expect(images.map((shown) => shown?.getAttribute('src') ?? null)).toEqual([image, image, null, null]);
  expect(images[0]?.getAttribute('loading')).toBe('lazy');
  expect(images[0]?.getAttribute('alt')).toBe('');
});

const PRICED = {
  ...sessionOf('administrator'),
  organization: { ...sessionOf('administrator').organization, keepsPrices: true },
};
const invoiceFields = async () => {
  const summary = await screen.findByText('Invoices', { selector: 'summary' });
  return summary.closest('details');
};

test('the fields for invoices are folded until something is entered in them, below the specified blocks', async () => {
  serve({ 'GET /api/customers/:id': () => ({ customer: sampleCustomer({ id: 7, name: 'Solarwerk' }) }) });
  await visit('/customers/7/edit', PRICED);
  const fields = await invoiceFields();
  expect(fields?.open).toBe(false);
  const groups = screen.getAllByRole('group');
  const titles = groups.map((group) => group.querySelector('legend, summary')?.textContent);
  expect([...new Set(titles)].filter((title) => title !== 'Form of address')).toEqual([
    'Customer contact',
    'Internal contact',
    'Invoices',
  ]);
});

test('the fields for invoices are open if something is entered or refused', async () => {
  const customer = sampleCustomer({ id: 7, name: 'Solarwerk', vatId: 'DE123456788' });
  serve({ 'GET /api/customers/:id': () => ({ customer }) });
  await visit('/customers/7/edit', PRICED);
  expect((await invoiceFields())?.open).toBe(true);
});
