import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#tests/api/support/csv.ts';
import { book, firstIssue, makeCustomer, makePublication } from '#tests/api/support/world.ts';
import { type Ended } from './support/command-line.ts';
import { type Commands, ORGANIZATION, openCommands } from './support/commands.ts';

let commands: Commands;
beforeAll(async () => {
  commands = await openCommands();
});
afterAll(() => commands.close());

function importList(file: string, ...args: string[]): Promise<Ended> {
  return commands.vertbook(['import-customers', file, '--organization', ORGANIZATION, ...args]);
}

async function customers(): Promise<Map<string, unknown>> {
  const { body } = await commands.world
    .as('administrator')
    .get<{ customers: { name: string }[] }>('/api/customers');
  return new Map(body.customers.map((customer) => [customer.name, customer]));
}

describe('export', () => {
  test('writes the month in the requested language', async () => {
    const scope = await commands.world.scope('administrator');
    const issue = await firstIssue(scope, await makePublication(scope));
    await book(
      scope,
      await makeCustomer(scope, 'Käserei Öhm'),
      issue.placements.map(({ id }) => id),
    );
    const month = issue.sendingDate.slice(0, 7);
    const args = ['export', '--organization', ORGANIZATION, '--month', month, '--locale', 'en-gb'];
    const { code, stdout } = await commands.vertbook([...args, '--out', 'month.csv']);
    expect([code, stdout]).toEqual([0, 'Wrote month.csv\n']);
    const text = await readFile(join(commands.folder, 'month.csv'), 'utf8');
    expect(readCsv(text, ',').length).toBe(issue.placements.length);
    expect((await commands.vertbook([...args, '--out', '-'])).stdout).toBe(text);
  });
});

describe('import-customers', () => {
  test('creates and changes customers, after a dry run that changes nothing', async () => {
    await makeCustomer(await commands.world.scope('administrator'), 'Mühle Sörensen');
    const list =
      'Kunde;Vorname;E-Mail;Anrede;Umsatz\r\nMÜHLE Sörensen;Åse;;Frau;7\r\n"Haus ""Ost""; Kiel";;a@ost.example;;\r\n';
    await writeFile(join(commands.folder, 'list.csv'), Buffer.from(list, 'latin1'));
    const before = await customers();
    const preview = await importList('list.csv', '--dry-run');
    expect(preview).toMatchObject({ code: 0, stderr: '' });
    expect(preview.stdout).toContain('1 to create, 1 to change, 0 unchanged, 0 refused.');
    expect(preview.stdout).toContain('Umsatz');
    expect(await customers()).toEqual(before);
    expect(await importList('list.csv')).toMatchObject({ code: 0 });
    const after = await customers();
    expect(after.get('Haus "Ost"; Kiel')).toMatchObject({ customerContactEmail: 'a@ost.example' });
    expect(after.get('MÜHLE Sörensen')).toMatchObject({
      customerContactFirstName: 'Åse',
      customerContactGender: 'f',
    });
    expect((await importList('list.csv')).stdout).toContain(
      '0 to create, 0 to change, 2 unchanged, 0 refused.',
    );
  });

  test('changes nothing if a line is invalid, and reports the line', async () => {
    await writeFile(
      join(commands.folder, 'wrong.csv'),
      '\uFEFFName,Email\nNeu & Söhne,neu@example.com\nFalsch GmbH,nein\n,\n',
    );
    const before = await customers();
    const { code, stdout } = await importList('wrong.csv');
    expect(code).toBe(1);
    expect(stdout).toContain('Line 3, Falsch GmbH:\n  customerContactEmail: ');
    expect(await customers()).toEqual(before);
  });

  test('refuses a missing file, and a file without names', async () => {
    expect(await importList('none.csv')).toMatchObject({ code: 1 });
    await writeFile(join(commands.folder, 'nameless.csv'), 'Email\na@b.example\n');
    expect(await importList('nameless.csv')).toMatchObject({ code: 1 });
  });
});
