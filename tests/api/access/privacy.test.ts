import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CONTACT = 'k.lindqvist@molkerei.example';
let testApp: TestApp;
let customerId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  const { body } = await testApp.as('administrator').post<{ customer: { id: number } }>('/api/customers', {
    name: 'Molkerei Lindqvist',
    customerContactFirstName: 'Karoline',
    customerContactLastName: 'Lindqvist',
    customerContactEmail: CONTACT,
    customerContactPhone: '+49 40 66969 100',
    internalContactFirstName: 'Jonas',
    internalContactLastName: 'Brandt',
    internalContactEmail: 'jonas@verlag.example',
  });
  customerId = body.customer.id;
});
afterAll(() => testApp.close());

const post = <Body>(path: string, body: object) => testApp.as('administrator').post<Body>(path, body);
const erase = (email: string, confirmation = email) =>
  post<{ number: number; errors: object }>('/api/persons/erase', { email, confirmation });

describe('a person', () => {
  test('is found by the address, with the places where data is kept', async () => {
    const { status, body } = await post('/api/persons/find', { email: CONTACT.toUpperCase() });
    expect([status, body]).toEqual([
      200,
      {
        emails: [CONTACT],
        names: ['Karoline Lindqvist'],
        places: expect.arrayContaining([{ place: 'customers', count: 1 }]),
      },
    ]);
  });

  test('that is not known has no places', async () => {
    const { body } = await post('/api/persons/find', { email: 'nobody@molkerei.example' });
    expect(body).toEqual({ emails: ['nobody@molkerei.example'], names: [], places: [] });
  });

  test('of another organization is not found', async () => {
    const { body } = await testApp.as('administrator', 'other').post('/api/persons/find', { email: CONTACT });
    expect(body).toMatchObject({ places: [] });
  });

  test('gets a report without the other contact of the customer', async () => {
    const { status, body, headers } = await post<string>('/api/persons/report', { email: CONTACT });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="personal-data-[\d-]+\.zip"/);
    expect(body).toContain('Karoline');
    expect(body).not.toContain('jonas@verlag.example');
  });
});

describe('erasing a person', () => {
  test('is refused if the confirmation is not the address', async () => {
    expect(await erase(CONTACT, 'something else')).toMatchObject({
      status: 422,
      body: { errors: { confirmation: [expect.any(String)] } },
    });
  });

  test('is refused for oneself, and for an address that is not known', async () => {
    const own = testApp.organizations.own.users.administrator.email;
    for (const email of [own, 'nobody@molkerei.example']) {
      expect(await erase(email)).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    }
  });

  test('replaces the contact and keeps the customer', async () => {
    expect(await erase(CONTACT)).toMatchObject({ status: 200, body: { number: 1 } });
    const { body } = await testApp.as('administrator').get(`/api/customers/${customerId}`);
    expect(body).toMatchObject({
      customer: {
        name: 'Molkerei Lindqvist',
        customerContactFirstName: '',
        customerContactLastName: expect.stringMatching(/1$/),
        customerContactEmail: '',
        customerContactPhone: '',
        internalContactEmail: 'jonas@verlag.example',
      },
    });
    expect((await post('/api/persons/find', { email: CONTACT })).body).toMatchObject({ places: [] });
  });

  test('ends the access of a user, who stays the author of the history', async () => {
    const { sales } = testApp.organizations.own.users;
    expect(await erase(sales.email)).toMatchObject({ status: 200 });
    expect((await testApp.as('sales').get('/api/organization')).status).toBe(401);
    const { body } = await testApp.as('administrator').get(`/api/users/${sales.id}`);
    expect(body).toMatchObject({ user: { deactivated: true, name: expect.stringMatching(/2$/) } });
  });

  test('adds it to the list that survives the database, as hashes', async () => {
    const list = String(await testApp.app.files.get('erasures.json'));
    expect(JSON.parse(list)).toMatchObject({ erasures: [{ number: 1 }, { number: 2 }] });
    expect(list.toLowerCase()).not.toMatch(/lindqvist|karoline|sales/);
  });

  test('is recorded in the security log without the person', async () => {
    const scope = await testApp.scope('administrator');
    const events = await scope.read((tx) =>
      tx.statement('list-test-events', 'select * from security_events where organization_id = $1', [
        tx.organizationId,
      ]),
    );
    const text = JSON.stringify(events);
    expect(text).toContain('person_erased');
    expect(text.toLowerCase()).not.toContain('lindqvist');
  });
});
