// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/abilities.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { serve, visit } from './visit.harness.tsx';

const ORDER = sampleOrder([sampleVert({ id: 1, sendingDate: '2026-11-20' })]);

/** Opens a booked order whose only ad was not sent on its day. */
async function openAs(role: Role, customerContactEmail: string): Promise<HTMLElement> {
  const customer = { ...ORDER.customer, customerContactEmail };
  const booked = { ...ORDER, customer, state: 'booked', bookedAt: '2026-11-10T09:00:00Z' };
  serve({ 'GET /api/orders/:id': () => ({ order: booked }) });
  await visit('/orders/20418', role);
  return screen.findByText('1 ad was not sent.');
}

describe('an order with an ad that was not sent', () => {
  test('says what can be done, links to the delivery, and offers to write to the contact', async () => {
    const title = await openAs('sales', 'antje@solarwerk.example');
    expect(title.parentElement?.textContent).toContain('Agree with the customer on another issue');
    const sending = screen.getByRole('link', { name: 'Sending of the issue of Fri 20.11.2026' });
    expect(sending.getAttribute('href')).toBe('/deliveries/100');
    const tell = screen.getByRole('link', { name: 'Tell Antje Behrendt' });
    expect(tell.getAttribute('href')).toBe(
      'mailto:antje@solarwerk.example?subject=Geb%C3%A4udebrief%2C%20Fri%2020.11.2026',
    );
  });

  test('offers no mail to a contact without an address', async () => {
    await openAs('sales', '');
    expect(screen.queryByRole('link', { name: /^Tell/ })).toBeNull();
  });

  test('only says what happened to users who may not see deliveries', async () => {
    await openAs('viewer', 'antje@solarwerk.example');
    expect(screen.queryByRole('link', { name: /^Sending of the issue/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Tell/ })).toBeNull();
  });
});
