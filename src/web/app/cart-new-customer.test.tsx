// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { press, refuse, serve, typist, visit } from './visit.harness.tsx';

const ITEM = {
  id: 11,
  name: 'Banner',
  publicationId: 3,
  publicationTitle: 'Baubrief',
  weekNumber: '2026-49',
  sendingDate: '2026-12-03',
  isUnavailable: false,
};
const ORDER = { order: sampleOrder([sampleVert()]) };
const DRAFT = { customer: { id: null, name: 'Neu GmbH' }, reservationExpireDate: '2026-12-01', note: '' };

/** Opens a cart with one placement and a new customer. */
async function openCart(responses: Parameters<typeof serve>[0]) {
  const sent = serve({
    'GET /api/issues': () => ({ issues: [] }),
    'GET /api/orders/:id': () => ORDER,
    'POST /api/orders': () => ORDER,
    'POST /api/customers': () => Response.json({ customer: { id: 8, name: 'Neu GmbH' } }, { status: 201 }),
    ...responses,
  });
  localStorage.setItem('vertbook.cart', JSON.stringify({ userId: 1, items: [ITEM] }));
  localStorage.setItem('vertbook.new-order', JSON.stringify({ userId: 1, draft: DRAFT }));
  const { place } = await visit('/cart', 'sales');
  return { sent, place };
}

test('a new customer can be saved together with its contact', async () => {
  const { sent, place } = await openCart({});
  await press('Add contact');
  const firstName = await screen.findByLabelText('First name');
  await waitFor(() => expect(document.activeElement).toBe(firstName));
  await typist.type(screen.getByLabelText('Last name'), 'Ott');
  await typist.type(screen.getByLabelText('Telephone'), '0361 55');
  await press('Create order');
  await waitFor(() => expect(place()).toBe('/orders/20418'));
  expect(sent[0]).toEqual({
    route: 'POST /api/customers',
    body: { name: 'Neu GmbH', customerContactLastName: 'Ott', customerContactPhone: '0361 55' },
  });
});

test('Tab leads from the name to the note without stopping at the contact', async () => {
  await openCart({});
  const name = await screen.findByRole('textbox', { name: /Name of the new customer|New customer/ });
  name.focus();
  await typist.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
});

test('the focus moves to the customer field when an existing customer is to be chosen instead', async () => {
  await openCart({ 'GET /api/customers': () => ({ customers: [] }) });
  await press('Choose an existing customer');
  const field = await screen.findByRole('combobox', { name: 'Customer' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a refused address of the contact shows its error, and gets the focus', async () => {
  const errors = { customerContactEmail: ['This is not an email address.'] };
  const { sent } = await openCart({ 'POST /api/customers': () => refuse(422, 'invalid', 'No.', { errors }) });
  await press('Add contact');
  const email = await screen.findByLabelText('Email');
  await typist.type(email, 'ott@');
  await press('Create order');
  expect(await screen.findByText('This is not an email address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(sent.map(({ route }) => route)).toEqual(['POST /api/customers']);
  await typist.type(email, 'neu.example');
  expect(screen.queryByText('This is not an email address.')).toBeNull();
});
