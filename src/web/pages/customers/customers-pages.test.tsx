// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CUSTOMER_TRADE_FIELD_NAMES, GENDERS, isCustomerText } from '#domain/customers/customer-fields.ts';
import { sampleCustomer } from '#web/pages/platform/fake-organization.ts';
import { open, serve } from '#web/pages/platform/management.harness.tsx';
import {
  answer,
  field,
  flashes,
  follow,
  press,
  type,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CUSTOMERS = [
  sampleCustomer({ id: 1, name: 'Ziegelei Hagn', agencyName: 'Weststadt' }),
  sampleCustomer({ id: 2, name: 'Aufzug Marten' }),
  sampleCustomer({ id: 3, name: 'Aufzug Marten', agencyName: 'has orders' }),
];

const names = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getByRole('link').textContent);

describe('the list of customers', () => {
  // spec: route-10, customer-2
  test('is sorted by name and has a message when there are none', async () => {
    serve({ customers: CUSTOMERS });
    await open('/customers');
    await waitFor(async () =>
      expect(await names()).toEqual(['Aufzug Marten', 'Aufzug Marten', 'Ziegelei Hagn']),
    );
    cleanup();
    serve({});
    await open('/customers');
    expect(await screen.findByText('There are no customers yet.')).toBeTruthy();
  });

  test('names the self-service customers near their limit of reservations', async () => {
    serve({ customers: CUSTOMERS, nearLimit: [{ id: 1, name: 'Ziegelei Hagn', openPlacements: 18 }] });
    await open('/customers');
    expect(await screen.findByText(/Ziegelei Hagn: 18 of 20 placements/)).toBeTruthy();
  });

  // spec: customer-1
  test('shows customers of exactly the chosen name, which is part of the address', async () => {
    serve({ customers: CUSTOMERS });
    const { search } = await open('/customers');
    await screen.findByRole('link', { name: 'Ziegelei Hagn' });
    await typist.type(screen.getByRole('combobox', { name: /Search customers/ }), 'marten');
    await typist.click(await screen.findByRole('option', { name: 'Aufzug Marten' }));
    await waitFor(async () => expect(await names()).toEqual(['Aufzug Marten', 'Aufzug Marten']));
    expect(search()).toEqual({ q: 'Aufzug Marten' });
    await press('Clear search');
    await waitFor(() => expect(search()).toEqual({}));
  });

  // spec: customer-3
  test('shows a message if no customer has the name', async () => {
    serve({ customers: CUSTOMERS });
    await open('/customers?q=Niemand');
    await screen.findByText('No customer is called “Niemand”.');
    await press('Show all customers');
    await waitFor(async () => expect((await names()).length).toBe(3));
  });
});

describe('a new customer', () => {
  // spec: route-11, customer-6, customer-7, error-6
  test('starts blank with the name focused, shows errors, and opens the list when saved', async () => {
    const server = serve({});
    const { place } = await open('/customers/add');
    expect(document.activeElement).toBe(await field('Customer name'));
    await press('Save');
    await screen.findByText('Enter a name.');
    expect(flashes()).toEqual(['An error occurred when saving the entry.']);
    await type('Customer name', 'Neu GmbH');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    await typist.click(
      within(screen.getByRole('group', { name: 'Internal contact' })).getByRole('radio', { name: 'Ms' }),
    );
    await press('Save');
    await waitFor(() => expect(place()).toBe('/customers'));
    expect(server.customer(1)).toMatchObject({
      name: 'Neu GmbH',
      customerContactGender: 'm',
      internalContactGender: 'f',
    });
  });

  test('has an input for every field of a customer', async () => {
    serve({});
    await open('/customers/add');
    await field('Customer name');
    const inputs = [...document.querySelectorAll('form input')];
    const texts = CUSTOMER_TRADE_FIELD_NAMES.filter(isCustomerText);
    expect(
      inputs.flatMap((input) => (input.matches('[type=radio]') ? [] : input.getAttribute('name'))),
    ).toEqual(texts);
    const choices = CUSTOMER_TRADE_FIELD_NAMES.filter((name) => !isCustomerText(name));
    expect(screen.getAllByRole('radio')).toHaveLength(choices.length * GENDERS.length);
  });

  test('is restored after a crash', async () => {
    serve({});
    localStorage.setItem(
      'vertbook.entries.new-customer',
      JSON.stringify({
        userId: 1,
        version: null,
        at: new Date().toISOString(),
        entries: { name: 'Neu GmbH' },
      }),
    );
    await open('/customers/add');
    expect((await field('Customer name')).value).toBe('Neu GmbH');
    await press('Keep it');
    expect(screen.queryByText(/did not save it/)).toBeNull();
    expect((await field('Customer name')).value).toBe('Neu GmbH');
  });

  // spec: state-29
  test('is discarded on leaving, without a confirmation', async () => {
    const server = serve({});
    const { place } = await open('/customers/add');
    await type('Customer name', 'Neu GmbH');
    await follow('Elsewhere');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.sent).toEqual([]);
    expect(localStorage.getItem('vertbook.entries.new-customer')).toBeNull();
  });
});

describe('a customer', () => {
  // spec: route-13
  test('is saved with the changed fields only', async () => {
    const server = serve({ customers: CUSTOMERS });
    const { place } = await open('/customers/2/edit');
    await type('Agency', 'Weststadt');
    await press('Save');
    await waitFor(() => expect(place()).toBe('/customers/2'));
    expect(server.sent).toEqual([
      { route: 'PATCH /api/customers/:id', body: { agencyName: 'Weststadt', version: 1 } },
    ]);
  });

  test('is guarded while unsaved; a refusal keeps the editor open', async () => {
    const server = serve({ customers: CUSTOMERS });
    const { place } = await open('/customers/2/edit');
    const [mail] = await screen.findAllByRole('textbox', { name: 'Email' });
    await typist.type(mail as HTMLElement, ' nonsense');
    await follow('Elsewhere');
    await answer('Save');
    await screen.findByText('Not an email address.');
    expect(place()).toBe('/customers/2/edit');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await follow('Elsewhere');
    await answer('Discard');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.customer(2)?.version).toBe(1);
  });

  test('keeps typed fields when another user saved meanwhile, and takes the other fields from that user', async () => {
    const server = serve({ customers: CUSTOMERS });
    await open('/customers/2/edit');
    await type('Agency', 'Mine');
    server.overwriteCustomer(2, { agencyName: 'Theirs', name: 'Aufzug Marten KG' });
    await press('Save');
    const versions = within(await screen.findByRole('alertdialog'));
    expect(versions.getByRole('row', { name: /^Agency .*Mine .*Theirs$/ })).toBeTruthy();
    expect(versions.getAllByRole('row')).toHaveLength(2);
    await answer('Keep editing');
    expect((await field('Agency')).value).toBe('Mine');
    expect((await field('Customer name')).value).toBe('Aufzug Marten KG');
    await press('Save');
    await answer('Save the choice');
    await waitFor(() => expect(server.customer(2)?.agencyName).toBe('Mine'));
    expect(server.customer(2)?.name).toBe('Aufzug Marten KG');
  });

  test('replaces typed fields by those of another user, by keyboard', async () => {
    const server = serve({ customers: CUSTOMERS });
    await open('/customers/2/edit');
    await type('Agency', 'Mine');
    server.overwriteCustomer(2, { agencyName: 'Theirs' });
    await press('Save');
    const versions = within(await screen.findByRole('alertdialog'));
    versions.getByRole('radio', { name: 'Agency, Their version: Theirs' }).focus();
    await typist.keyboard(' ');
    await answer('Save the choice');
    expect((await field('Agency')).value).toBe('Theirs');
    expect(server.customer(2)?.agencyName).toBe('Theirs');
    expect(localStorage.getItem('vertbook.entries.customer.2')).toBeNull();
  });

  test('offers to take or to discard the entries from before a crash', async () => {
    const server = serve({ customers: CUSTOMERS });
    await open('/customers/2/edit');
    await type('Agency', 'Mine');
    cleanup();
    await open('/customers/2/edit');
    expect((await field('Agency')).value).toBe('Mine');
    await press('Discard it');
    expect((await field('Agency')).value).toBe('');
    await type('Agency', 'Second');
    cleanup();
    server.overwriteCustomer(2, { agencyName: 'Theirs' });
    await open('/customers/2/edit');
    await answer('Save the choice');
    await waitFor(() => expect(server.customer(2)?.agencyName).toBe('Second'));
  });

  test('is deleted after a confirmation; the server may refuse', async () => {
    const server = serve({ customers: CUSTOMERS });
    const { place } = await open('/customers/3/edit');
    await press('Delete customer');
    await answer('Delete customer');
    await waitFor(() => expect(flashes()).toEqual(['There are orders for this customer.']));
    expect(place()).toBe('/customers/3/edit');
    cleanup();
    const second = await open('/customers/2/edit');
    await press('Delete customer');
    await answer('Delete customer');
    await waitFor(() => expect(second.place()).toBe('/customers'));
    expect(server.customer(2)).toBeUndefined();
  });

  test('can be edited but not deleted without managing all; cancelling leads to the customer', async () => {
    serve({ customers: CUSTOMERS });
    const { place } = await open('/customers/2/edit', 'sales');
    await field('Customer name');
    expect(screen.queryByRole('button', { name: 'Delete customer' })).toBeNull();
    await press('Cancel');
    await waitFor(() => expect(place()).toBe('/customers/2'));
  });
});

test('a contact of a customer has a link to the data stored about the person, without the e-mail address in the URL', async () => {
  const server = serve({ customers: CUSTOMERS });
  const { place, search } = await open('/customers/1/edit');
  await screen.findByRole('link', { name: 'What is kept: Internal contact' });
  await typist.click(screen.getByRole('link', { name: 'What is kept: Customer contact' }));
  expect(await screen.findByRole('row', { name: /Customers and their contacts 1/ })).toBeTruthy();
  expect([place(), search()]).toEqual(['/privacy', {}]);
  expect(server.sent).toEqual([{ route: 'POST /api/persons/find', body: { email: 'ralf@marten.example' } }]);
  const { value } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  expect(value).toBe('ralf@marten.example');
});
