// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { sampleCustomer } from '#web/pages/platform/fake-organization.ts';
import { press, refuse, serve, sessionOf, typist, visit } from './visit.harness.tsx';

const ORDER = sampleOrder([sampleVert()]);
const CUSTOMER = sampleCustomer({
  id: 7,
  name: 'Solarwerk Jena',
  customerContactPhone: '+49 3641 1',
  version: 4,
});
const DRAFT = {
  locale: 'de',
  contacts: [{ name: 'Ralf Marten', email: 'ralf@marten.example', party: 'customer' }],
  parties: { customer: 'Marten', billed: null, onlyBilledAccepts: false },
  subject: 'Ihr Auftrag',
  text: '{link}',
  replyTo: 'k@demo.example',
};
const LINKS = { links: [], lastDay: null, remindsOfAds: true };

/** Opens the dialog that sends a link to the page of an order; returns it, and the requests that change something. */
async function openDialog(
  customer: Partial<typeof CUSTOMER> = {},
  onSave: (body: Record<string, unknown>) => unknown = (body) => ({
    customer: { ...CUSTOMER, ...body, version: 5 },
  }),
) {
  const sent = serve({
    'GET /api/orders/:id': () => ({ order: ORDER }),
    'GET /api/orders/:id/links': () => LINKS,
    'GET /api/orders/:id/link_draft': () => ({ draft: DRAFT }),
    'POST /api/orders/:id/links': () => LINKS,
    'GET /api/customers/:id': () => ({ customer: { ...CUSTOMER, ...customer } }),
    'PATCH /api/customers/:id': ({ body }) => onSave(body),
  });
  await visit('/orders/20418', 'sales');
  await press('Send link to the advertiser');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByDisplayValue('ralf@marten.example');
  return { dialog, sent };
}

async function enter(dialog: ReturnType<typeof within>, field: string, text: string): Promise<void> {
  const input = dialog.getByRole('textbox', { name: field });
  await typist.clear(input);
  await typist.paste(text);
}

const OFFER = 'Save as the contact of Solarwerk Jena';

describe('a link that is sent to a new address', () => {
  test('is sent after its address has been saved as the customer’s contact, if the user chooses so', async () => {
    const { dialog, sent } = await openDialog();
    expect(dialog.queryByRole('checkbox', { name: OFFER })).toBeNull();
    await enter(dialog, 'Name', 'Ida von Pohl');
    await enter(dialog, 'Email address', 'ida@marten.example');
    await typist.click(await dialog.findByRole('checkbox', { name: OFFER }));
    expect(dialog.getByText('Replaces Ralf Marten, ralf@marten.example, +49 3641 1.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Ida von');
    await enter(dialog, 'First name', 'Ida');
    await enter(dialog, 'Last name', 'von Pohl');
    await typist.click(dialog.getByRole('radio', { name: 'Ms' }));
    await typist.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ route }) => route)).toEqual([
      'PATCH /api/customers/7',
      'POST /api/orders/20418/links',
    ]);
    expect(sent[0]?.body).toEqual({
      customerContactGender: 'f',
      customerContactFirstName: 'Ida',
      customerContactLastName: 'von Pohl',
      customerContactEmail: 'ida@marten.example',
      customerContactPhone: '',
      version: 4,
    });
  });

  test('is not sent if the contact is refused; the error is shown under its field', async () => {
    const errors = { customerContactLastName: ['No addresses here.'] };
    const { dialog, sent } = await openDialog({}, () => refuse(422, 'invalid', 'Invalid', { errors }));
    await enter(dialog, 'Email address', 'ida@marten.example');
    await typist.click(await dialog.findByRole('checkbox', { name: OFFER }));
    await typist.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('No addresses here.')).toBeTruthy();
    const lastName = dialog.getByRole('textbox', { name: 'Last name' });
    expect(lastName.getAttribute('aria-invalid')).toBe('true');
    expect(sent.map(({ route }) => route)).toEqual(['PATCH /api/customers/7']);
    await typist.type(lastName, 's');
    expect(dialog.queryByText('No addresses here.')).toBeNull();
  });

  test('is sent without saving a contact if the user does not choose to save it', async () => {
    const { dialog, sent } = await openDialog();
    await enter(dialog, 'Email address', 'ida@marten.example');
    await dialog.findByRole('checkbox', { name: OFFER });
    await typist.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ route }) => route)).toEqual(['POST /api/orders/20418/links']);
  });

  test('announces no replacement if the customer has no contact yet', async () => {
    const blank = { customerContactFirstName: '', customerContactLastName: '' };
    const { dialog } = await openDialog({ ...blank, customerContactEmail: '', customerContactPhone: '' });
    await enter(dialog, 'Email address', 'ida@marten.example');
    await typist.click(await dialog.findByRole('checkbox', { name: OFFER }));
    expect(dialog.queryByText(/^Replaces/)).toBeNull();
  });

  test('offers to save the contact only to users who may change customers', async () => {
    serve({
      'GET /api/orders/:id': () => ({ order: ORDER }),
      'GET /api/orders/:id/links': () => LINKS,
      'GET /api/orders/:id/link_draft': () => ({ draft: DRAFT }),
      'GET /api/customers/:id': () => ({ customer: CUSTOMER }),
    });
    const session = sessionOf('sales');
    const isOfCustomers = ({ action, subject }: (typeof session.capabilities)[number]) =>
      action === 'update' && subject === 'Customer';
    const capabilities = capabilitiesOf('sales').filter((capability) => !isOfCustomers(capability));
    await visit('/orders/20418', { ...session, capabilities });
    await press('Send link to the advertiser');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByDisplayValue('ralf@marten.example');
    await enter(dialog, 'Email address', 'ida@marten.example');
    expect(dialog.queryByRole('checkbox', { name: OFFER })).toBeNull();
  });
});
