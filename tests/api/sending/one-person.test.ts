import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRecipient, MailingList } from '#contract/sending/mailing-lists.ts';
import type { RecipientImport } from '#contract/sending/recipient-import.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

const ASCII = 'a@xn--bcher-kva.example';
const UNICODE = 'A@Bücher.example';
const DECOMPOSED = 'a@bu\u0308cher.example';

let testApp: TestApp;
const admin = () => testApp.as('administrator');

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function makeList(name: string): Promise<string> {
  const { body } = await admin().post<{ mailing_list: MailingList }>('/api/mailing_lists', { name });
  return `/api/mailing_lists/${body.mailing_list.id}`;
}

async function importFile(list: string, content: string): Promise<RecipientImport> {
  const { token } = testApp.organizations.own.users.administrator;
  const parts = [{ name: 'file', content, fileName: 'a.csv', contentType: 'text/csv' }];
  const { body } = await upload<{ import: RecipientImport }>(testApp.app, token, parts, {}, `${list}/import`);
  return body.import;
}

const recipientsOf = async (list: string, query = '') =>
  (await admin().get<{ recipients: ListRecipient[] }>(`${list}/recipients${query}`)).body.recipients;

describe('a person whose address has several spellings', () => {
  test('stays unsubscribed in all of them', async () => {
    const list = await makeList('Schreibweisen');
    await importFile(list, `email\n${ASCII}\n`);
    const [one] = await recipientsOf(list);
    await admin().patch(`${list}/recipients/${one?.id}`, { isSubscribed: false });
    for (const email of [ASCII, UNICODE, DECOMPOSED, ASCII.toUpperCase()]) {
      expect(await importFile(list, `email\n${email}\n`)).toMatchObject({ added: 0, staySuppressed: 1 });
      expect(await admin().post(`${list}/recipients`, { email })).toMatchObject({
        status: 422,
        body: { errors: { email: ['This address is already on the list.'] } },
      });
    }
    expect(await recipientsOf(list)).toMatchObject([
      { email: 'a@bücher.example', suppression: 'unsubscribed' },
    ]);
    for (const q of ['a@xn--bcher-kva', 'XN--BCHER-KVA', 'bu\u0308cher', 'Bücher']) {
      expect(await recipientsOf(list, `?q=${encodeURIComponent(q)}`), q).toHaveLength(1);
    }
  });

  test('is found and erased by each of them', async () => {
    const list = await makeList('Auskunft');
    await admin().post(`${list}/recipients`, { email: DECOMPOSED.replace('a@', 'p@') });
    const note = 'Write to p@xn--bcher-kva.example or to p@bücher.example';
    const { body } = await admin().post<{ customer: { id: number; customerContactEmail: string } }>(
      '/api/customers',
      {
        name: 'Buchhandlung',
        customerContactFirstName: 'Paula',
        customerContactLastName: 'Prinz',
        customerContactEmail: 'p@xn--bcher-kva.example',
        agencyName: note,
      },
    );
    expect(body.customer.customerContactEmail).toBe('p@bücher.example');
    const find = async (email: string) =>
      (
        await admin().post<{ emails: string[]; places: { place: string; count: number }[] }>(
          '/api/persons/find',
          { email },
        )
      ).body;
    const found = await find('P@bücher.example');
    expect(found.emails).toEqual(['p@bücher.example']);
    expect(found.places.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['list_recipients', 'customers']),
    );
    expect(await find('p@XN--BCHER-KVA.example')).toEqual(found);
    const erased = await admin().post('/api/persons/erase', {
      email: 'p@xn--bcher-kva.example',
      confirmation: 'P@Bücher.example',
    });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(await recipientsOf(list)).toEqual([]);
    const after = await admin().get<{ customer: { customerContactEmail: string; agencyName: string } }>(
      `/api/customers/${body.customer.id}`,
    );
    expect(JSON.stringify(after.body)).not.toMatch(/p@(?:xn--|bücher)/);
  });
});

test('texts of records are stored in NFC, whatever the keyboard sends', async () => {
  const { body } = await admin().post<{ customer: { name: string } }>('/api/customers', {
    name: 'Mu\u0308hle',
  });
  expect(body.customer.name).toBe('Mühle');
});
