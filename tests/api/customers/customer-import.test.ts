import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportLine, ImportPreview } from '#contract/customers/customer-import.ts';
import type { Customer } from '#contract/customers/customers.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Role } from '#domain/access/abilities.ts';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import type { Answer } from '../support/caller.ts';
import { closeChecked } from '../support/close-checked.ts';
import { type OrganizationKey, speak } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';
import { makeCustomer } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type File = string | Buffer;
interface Sender {
  role?: Role | null;
  organization?: OrganizationKey;
}

function send<Body>(path: string, file: File, { role = 'administrator', organization = 'own' }: Sender = {}) {
  const token = role === null ? null : world.organizations[organization].users[role].token;
  const parts = [{ name: 'file', content: file, fileName: 'Kunden.csv', contentType: 'text/csv' }];
  return upload<Body>(world.app, token, parts, {}, `/api/customers/import${path}`);
}

const ask = (file: File, sender?: Sender) =>
  send<{ preview: ImportPreview } & ProblemBody>('/preview', file, sender);

/** Imports a file with the fingerprint of its current preview, or with a given one. */
async function importFile(file: File, sender?: Sender, preview?: string) {
  const fingerprint = preview ?? (await ask(file, sender)).body.preview.fingerprint;
  return send<ImportLine[]>(`?preview=${fingerprint}`, file, sender);
}

const outcomes = ({ body }: Answer<{ preview: ImportPreview }>) =>
  body.preview.customers.map(({ name, outcome }) => `${name}: ${outcome}`);

async function listed(organization: OrganizationKey = 'own'): Promise<Customer[]> {
  const { body } = await world
    .as('administrator', organization)
    .get<{ customers: Customer[] }>('/api/customers');
  return body.customers;
}
const named = async (name: string) => (await listed()).find((customer) => customer.name === name);
const problemOf = (answer: Answer<unknown>) => answer.body as ProblemBody;

describe('the preview of a list of customers', () => {
  test('reports new, changed, unchanged and refused lines with the reasons, and changes nothing', async () => {
    await makeCustomer(await world.scope('sales'), 'Bäckerei Öhr');
    const before = await listed();
    const answer = await ask(
      'Kunde;E-Mail;Umsatz\nNeu GmbH;neu@neu.example;5\nBÄCKEREI ÖHR;ohr@ohr.example;\nBäckerei Öhr;;\n;a@b.example;\nFalsch;nein;\n',
    );
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual([
      'Neu GmbH: create',
      'BÄCKEREI ÖHR: change',
      'Bäckerei Öhr: refuse',
      ': refuse',
      'Falsch: refuse',
    ]);
    const { customers, ignoredColumns } = answer.body.preview;
    expect(ignoredColumns).toEqual(['Umsatz']);
    expect(customers[1]).toEqual({
      line: 3,
      name: 'BÄCKEREI ÖHR',
      outcome: 'change',
      changes: [
        { field: 'name', from: 'Bäckerei Öhr', to: 'BÄCKEREI ÖHR' },
        { field: 'customerContactEmail', from: '', to: 'ohr@ohr.example' },
      ],
      errors: {},
    });
    expect(customers.slice(2).map(({ errors }) => errors)).toEqual([
      { name: ['This name appears more than once in the list.'] },
      { name: ['The name is missing.'] },
      { customerContactEmail: ['Please enter an email address such as name@example.com.'] },
    ]);
    expect(await listed()).toEqual(before);
  });

  test('reads an exported telephone number, which begins with an apostrophe for spreadsheets', async () => {
    const { body } = await ask("Kunde;Telefon\nRuf GmbH;'+49 40 66969 100");
    expect(body.preview.customers[0]?.changes).toContainEqual({
      field: 'customerContactPhone',
      from: '',
      to: '+49 40 66969 100',
    });
  });

  test.each([
    ['UTF-8 with a mark, semicolons', Buffer.from('\uFEFFName;Agentur\nGröße & Söhne;Żółw')],
    ['UTF-8, commas', Buffer.from('Name,Agentur\n"Größe & Söhne","Żółw"')],
    ['UTF-16, tabs', Buffer.from('\uFEFFName\tAgentur\r\nGröße & Söhne\tŻółw', 'utf16le')],
  ])('reads umlauts in %s', async (_how, file) => {
    const { body } = await ask(file);
    expect(body.preview.customers[0]?.changes.map(({ to }) => to)).toEqual(['Größe & Söhne', 'Żółw']);
  });

  test('reads umlauts in Windows-1252', async () => {
    const { body } = await ask(Buffer.from('Name;Agentur\nGr\xf6\xdfe & S\xf6hne;C\x9cur', 'latin1'));
    expect(body.preview.customers[0]?.changes.map(({ to }) => to)).toEqual(['Größe & Söhne', 'Cœur']);
  });

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\0\0\0', 'latin1'), 'file', /CSV/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'file', /CSV/],
    ['nothing', '', 'file', /empty/],
    ['a table without names', 'Ort;Land\nKiel;DE\n', 'headings', /Customer/],
    ['one long line of signs', '"'.repeat(5_000), 'headings', /Customer/],
    ['too many customers', `Name\n${'x\n'.repeat(5_001)}`, 'rows', /5,000/],
  ])('refuses %s', async (_what, file, field, reason) => {
    const answer = await ask(file);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(answer.body.errors?.[field]?.[0]).toMatch(reason);
  });

  test('refuses in the language of the caller', async () => {
    const { administrator } = world.organizations.own.users;
    await speak(world.app.pool, administrator, 'fr');
    const { body } = await ask('Nom du client;E-mail\nX;nein');
    await speak(world.app.pool, administrator, 'en-gb');
    expect(body.preview.customers[0]?.errors.customerContactEmail?.[0]).toMatch(/adresse e-mail/);
  });

  test('refuses a request without an upload, and a file of 10 MB', async () => {
    expect((await world.as('administrator').post('/api/customers/import/preview', {})).status).toBe(415);
    for (const path of ['/preview', '?preview=x']) {
      const answer = await send<ProblemBody>(path, Buffer.alloc(10 * 1024 * 1024, 'a,b\n'));
      expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
    }
  });
});

describe('the import of a list of customers', () => {
  // spec: customer-5
  test('applies the preview, reports its progress, and changes nothing a second time', async () => {
    const rows = Array.from({ length: 119 }, (_, index) => `Reihe ${index};r${index}@reihe.example;Frau`);
    const file = ['Name;E-Mail;Anrede', ...rows, 'Nur Name;;'].join('\r\n');
    const { status, body } = await importFile(file);
    expect(status).toBe(200);
    expect(body).toEqual([
      { done: 50, of: 120 },
      { done: 100, of: 120 },
      { imported: { created: 120, changed: 0, unchanged: 0 } },
    ]);
    expect(await named('Reihe 118')).toMatchObject({
      customerContactEmail: 'r118@reihe.example',
      customerContactGender: 'f',
    });
    expect((await importFile(file)).body).toEqual([{ imported: { created: 0, changed: 0, unchanged: 120 } }]);
  });

  test('changes the fields of filled cells, keeps those of empty cells, and increments the version', async () => {
    await importFile('Name;E-Mail;Agentur\nWechsel;alt@w.example;Alt');
    const { body } = await importFile('Name;E-Mail;Agentur\nwechsel;;Neu');
    expect(body).toEqual([{ imported: { created: 0, changed: 1, unchanged: 0 } }]);
    expect(await named('wechsel')).toMatchObject({
      agencyName: 'Neu',
      customerContactEmail: 'alt@w.example',
      version: 2,
    });
  });

  test('refuses another file than the previewed one, and customers that changed since the preview', async () => {
    const file = 'Name;Agentur\nZwischen;Netz';
    const { fingerprint } = (await ask(file)).body.preview;
    const other = await importFile('Name;Agentur\nZwischen;Garn', {}, fingerprint);
    expect([other.status, problemOf(other).code]).toEqual([409, 'conflict']);
    await makeCustomer(await world.scope('sales'), 'Zwischen');
    const late = await importFile(file, {}, fingerprint);
    expect([late.status, problemOf(late).code]).toEqual([409, 'conflict']);
    expect(await named('Zwischen')).toMatchObject({ agencyName: '' });
    const nameless = await send<ProblemBody>('', file);
    expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['preview']]);
  });

  test('changes nothing if one line is refused', async () => {
    const before = await listed();
    const answer = await importFile('Name;E-Mail\nGanz Neu;a@b.example\nFalsch;nein');
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors?.['rows']?.[0]).toMatch(/correct them in the file/);
    expect(await listed()).toEqual(before);
  });

  test('leaves out refused lines if the user wants it, and returns them with the reasons', async () => {
    const file = 'Name;E-Mail;\nOhne Fehler;mailto:ohne@fehler.example;x\nMit Fehler;nein;y';
    const { fingerprint, refusedFile, ignoredColumns } = (await ask(file)).body.preview;
    expect(ignoredColumns).toEqual(['Column 3']);
    const [head, refused, ...more] = refusedFile.slice(1).trimEnd().split('\r\n');
    expect([head, more]).toEqual(['Name,E-Mail,Column 3,Reason', []]);
    expect(refused).toMatch(/^Mit Fehler,nein,y,.*email address/);
    const done = await send(`?preview=${encodeURIComponent(fingerprint)}&refusedRows=leave_out`, file);
    expect(done.body).toEqual([{ imported: { created: 1, changed: 0, unchanged: 0 } }]);
    expect(await named('Ohne Fehler')).toMatchObject({ customerContactEmail: 'ohne@fehler.example' });
    expect(await named('Mit Fehler')).toBeUndefined();
  });

  test('reads a list whose first line states the separator', async () => {
    await importFile('sep=;\r\nName;E-Mail\r\nTrennzeichen;t@z.example');
    expect(await named('Trennzeichen')).toMatchObject({ customerContactEmail: 't@z.example' });
  });

  test('runs once if two users send the same list at the same time', async () => {
    const file = 'Name\nZwilling A\nZwilling B';
    const { fingerprint } = (await ask(file)).body.preview;
    const answers = await Promise.all([importFile(file, {}, fingerprint), importFile(file, {}, fingerprint)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await listed()).filter(({ name }) => name.startsWith('Zwilling')).length).toBe(2);
  });

  test('does not read customers of another organization', async () => {
    await makeCustomer(await world.scope('sales', 'other'), 'Nachbar');
    const [before, file] = [await listed('other'), 'Name;Agentur\nNachbar;Zaun'];
    const { fingerprint } = (await ask(file)).body.preview;
    expect(outcomes(await ask(file))).toEqual(['Nachbar: create']);
    expect(outcomes(await ask(file, { organization: 'other' }))).toEqual(['Nachbar: change']);
    expect((await importFile(file, { organization: 'other' }, fingerprint)).status).toBe(409);
    expect((await importFile(file)).body).toEqual([{ imported: { created: 1, changed: 0, unchanged: 0 } }]);
    expect(await listed('other')).toEqual(before);
  });

  test('is allowed for administrators only', async () => {
    const before = await listed();
    for (const role of [...ROLE_NAMES.filter((one) => one !== 'administrator'), null]) {
      const expected = role === null ? 401 : 403;
      expect((await ask('Name\nNein', { role })).status).toBe(expected);
      expect((await importFile('Name\nNein', { role }, 'x')).status).toBe(expected);
    }
    expect(await listed()).toEqual(before);
  });

  test('is refused before it is read if it is longer than any list, also with a quote that is never closed', async () => {
    const started = performance.now();
    const answer = await ask(`Name\n"${'a;b\n'.repeat(600_000)}`);
    expect(problemOf(answer)).toMatchObject({ code: 'too_large' });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
