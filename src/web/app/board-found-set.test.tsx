// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import { serve, sessionOf, visit } from './visit.harness.tsx';

const SALES = sessionOf('sales');
const SELLER = {
  ...SALES,
  capabilities: capabilitiesOf('administrator'),
  organization: { ...SALES.organization, keepsPrices: true },
};

// spec: sale-9
test('the found set of the board is searched with each of its filters', async () => {
  const asked: Record<string, string>[] = [];
  const free = {
    id: 7,
    name: 'Banner',
    publicationId: 1000,
    publicationTitle: 'Gebäudebrief',
    weekNumber: '2027-01',
    sendingDate: '2027-01-05',
  };
  serve({
    'GET /api/publications': () => ({ publications: [{ id: 1000, title: 'Gebäudebrief' }] }),
    'GET /api/board': () => ({ issues: [], taken: [] }),
    'GET /api/price_lists': () => ({ priceLists: [] }),
    'GET /api/free_placements': ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { free: [free], hasMoreFree: false };
    },
  });
  const filters = 'placement=Banner&newsletter=1000&days=24&price=600.5';
  await visit(`/board?q=6%20Banner%20Januar&${filters}`, SELLER);
  const found = await screen.findByRole('region', { name: /^Find/ });
  expect(within(found).getAllByRole('listitem')).toHaveLength(1);
  expect(asked.at(-1)).toEqual({
    q: '6 Banner Januar',
    placement: 'Banner',
    publicationId: '1000',
    days: '24',
    maxPrice: '600.5',
  });
});
