// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORDER, SELLER } from './changes.harness.tsx';
import { serve, visit } from './visit.harness.tsx';

const QUOTE = {
  currency: 'EUR',
  lines: [],
  totals: {
    customerNet: 100_000,
    commissions: [],
    net: 100_000,
    vat: [],
    gross: 119_000,
    cashDiscount: null,
  },
  missing: [],
};
const BILLED = {
  id: 7,
  kind: 'invoice',
  number: 'R-2026-7',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  settledOn: null,
  currency: 'EUR',
  gross: 119_000,
  share: { gross: 119_000, open: 59_500 },
};

test.each([
  { state: 'before the first invoice is the total', invoices: [], first: ['Total, EUR', '1,190.00'] },
  { state: 'with an invoice is what is open', invoices: [BILLED], first: ['Open, EUR', '595.00'] },
])('the first amount of a booking $state', async ({ invoices, first }) => {
  serve({
    'GET /api/orders/:id': () => ({ order: ORDER }),
    'GET /api/orders/:id/quote': () => ({ quote: QUOTE }),
    'GET /api/orders/:id/invoices': () => ({ invoices }),
  });
  await visit('/orders/20418', SELLER);
  const amounts = within(await screen.findByLabelText('Amounts of the order'));
  await waitFor(() => {
    expect([amounts.getAllByRole('term')[0], amounts.getAllByRole('definition')[0]].map(textOf)).toEqual(
      first,
    );
  });
});

const textOf = (element: HTMLElement | undefined) => element?.textContent;
