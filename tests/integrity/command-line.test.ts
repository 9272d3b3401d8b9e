import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from '#tests/api/support/caller.ts';
import { readCsv } from '#tests/api/support/csv.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { book, firstIssue, makeCustomer, makePublication } from '#tests/api/support/world.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { newDataFolder } from '#tests/database/data-folder.ts';
import { type BuiltPrograms, buildPrograms } from './support/server-process.ts';

const OWN = 'Verlag Nordlicht';
let built: BuiltPrograms;
let world: TestApp;
let databaseUrl: string;
let folder: string;

beforeAll(async () => {
  [built, world, folder] = await Promise.all([
    buildPrograms(),
    startTestApp(),
    mkdtemp(join(tmpdir(), 'vertbook-commands-')),
  ]);
  databaseUrl = urlOf(world.app.pool.options);
});
afterAll(async () => {
  await world.close();
  await built.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A socket's folder cannot stand where an address has its host. */
function urlOf({ host = '', port, user, password, database }: PoolConfig): string {
  return `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command as `npm run vertbook --` does. */
function vertbook(
  args: string[],
  settings: Record<string, string> = { DATABASE_URL: databaseUrl },
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      INIT_CWD: folder,
      PUBLIC_URL: 'https://ads.example',
      ...settings,
    };
    execFile(process.execPath, [built.commandLine, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** Sets a password with the link that was printed, and answers the session of who did. */
async function useLink(stdout: string) {
  const token = /^https:\/\/ads\.example\/reset-password\?reset_password_token=(\S+)$/m.exec(stdout)?.[1];
  const password = 'elf Schwäne im Herbst';
  const answer = await world.anonymous.patch('/api/users/password', {
    user: { reset_password_token: token, password, password_confirmation: password },
  });
  return { status: answer.status, password };
}

async function countOrganizations(): Promise<number | null> {
  return (await world.app.pool.query('select id from organizations')).rowCount;
}

function importList(file: string, ...args: string[]): Promise<Ended> {
  return vertbook(['import-customers', file, '--organization', OWN, ...args]);
}

async function customers(): Promise<Map<string, unknown>> {
  const { body } = await world.as('administrator').get<{ customers: { name: string }[] }>('/api/customers');
  return new Map(body.customers.map((customer) => [customer.name, customer]));
}

describe('the command line', () => {
  test('names its commands, and each of them its arguments', async () => {
    const { code, stdout } = await vertbook(['--help']);
    expect(code).toBe(0);
    const names = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name = '']) => name);
    expect(names).toEqual([
      'create-organization',
      'invite',
      'reset-password',
      'doctor',
      'export',
      'import-customers',
      'backup',
      'verify',
      'restore',
      'move',
      'reopen',
      'copy-images',
    ]);
    for (const name of names) {
      expect(await vertbook([name, '--help'])).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('is called in the operators’ manual as it wants to be called', async () => {
    const pages = ['operations.md', 'operations/backup.md', 'operations/upgrade.md'];
    const texts = await Promise.all(
      pages.map((page) => readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8')),
    );
    const calls = texts.flatMap((text) => [
      ...text.matchAll(/(?:^|`|bin\/|&& )vertbook ([a-z][a-z-]+)([^\n`&]*)/gm),
    ]);
    expect(calls.length).toBeGreaterThan(15);
    const helps = new Map<string, string>();
    for (const [call, name = '', rest = ''] of calls) {
      const stdout = helps.get(name) ?? (await vertbook([name, '--help'])).stdout;
      helps.set(name, stdout);
      const unknown = [...rest.matchAll(/ (--[a-z-]+)/g)].filter(
        ([, option = '']) => !stdout.includes(option),
      );
      expect({ call, unknown: stdout === '' ? [name] : unknown }).toEqual({ call, unknown: [] });
    }
  });

  test.for([
    ['an unknown command', ['sell']],
    ['an unknown option', ['invite', '--rolle', 'sales']],
    ['a role that does not exist', ['invite', '--email', 'a@b.example', '--role', 'king']],
    [
      'a customer for a salesperson',
      ['invite', '--email', 'a@b.example', '--role', 'sales', '--customer', '1'],
    ],
    ['no e-mail address', ['reset-password']],
    ['no month', ['export', '--month', '2026-13']],
    ['two files', ['import-customers', 'a.csv', 'b.csv']],
    [
      'no time zone',
      ['create-organization', 'Verlag', '--admin-email', 'a@b.example', '--time-zone', 'Mars'],
    ],
  ] as const)('answers 2 to %s, and shows how it is called', async ([, args]) => {
    const { code, stdout, stderr } = await vertbook([...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('vertbook');
  });
});

describe('create-organization', () => {
  test('makes an organisation whose administrator can set a password and sign in', async () => {
    const name = 'Éditions du Midi';
    const { code, stdout } = await vertbook([
      'create-organization',
      name,
      '--locale',
      'fr',
      '--time-zone',
      'Europe/Paris',
      '--admin-email',
      'claire@midi.example',
    ]);
    expect(code).toBe(0);
    const { status, password } = await useLink(stdout);
    expect(status).toBeLessThan(300);
    const session = await world.anonymous.post<{ session: { token: string } }>('/api/users/sign_in', {
      user: { email: 'claire@midi.example', password },
    });
    const { body } = await callerOf(world.app, session.body.session.token).get<object>('/api/organization');
    expect(body).toMatchObject({ organization: { name, timeZone: 'Europe/Paris', defaultLocale: 'fr' } });
    const mails = await world.app.pool.query('select subject from outgoing_mails where recipient = $1', [
      'claire@midi.example',
    ]);
    expect(mails.rows).toHaveLength(1);
  });

  test('makes nothing where the address is taken or none', async () => {
    const before = await countOrganizations();
    for (const email of ['sales@nordlicht.example', 'nobody']) {
      const { code, stderr } = await vertbook(['create-organization', 'Verlag', '--admin-email', email]);
      expect(code).toBe(1);
      expect(stderr).toContain('email: ');
    }
    expect(await countOrganizations()).toBe(before);
  });
});

describe('invite', () => {
  test('invites a self-service user for a customer by name', async () => {
    await makeCustomer(await world.scope('administrator'), 'Brennerei Vogt');
    const { code, stdout } = await vertbook([
      'invite',
      '--organization',
      OWN,
      '--email',
      'vogt@brennerei.example',
      '--role',
      'customer',
      '--customer',
      'Brennerei Vogt',
    ]);
    expect(code).toBe(0);
    expect((await useLink(stdout)).status).toBeLessThan(300);
  });

  test('asks which organisation, and refuses an unknown one', async () => {
    const wish = ['invite', '--email', 'a@b.example', '--role', 'sales'];
    const unsaid = await vertbook(wish);
    expect([unsaid.code, unsaid.stderr.includes(OWN)]).toEqual([1, true]);
    expect(await vertbook([...wish, '--organization', 'Nirgendwo'])).toMatchObject({ code: 1 });
  });
});

describe('reset-password', () => {
  test('prints a link that sets a password once', async () => {
    const { code, stdout } = await vertbook(['reset-password', '--email', 'viewer@nordlicht.example']);
    expect(code).toBe(0);
    expect((await useLink(stdout)).status).toBeLessThan(300);
    expect((await useLink(stdout)).status).toBeGreaterThan(399);
  });

  test('refuses an address that is nobody’s', async () => {
    expect(await vertbook(['reset-password', '--email', 'nobody@nowhere.example'])).toMatchObject({
      code: 1,
      stdout: '',
    });
  });
});

describe('export', () => {
  test('writes the month in the language that was asked for', async () => {
    const scope = await world.scope('administrator');
    const issue = await firstIssue(scope, await makePublication(scope));
    await book(
      scope,
      await makeCustomer(scope, 'Käserei Öhm'),
      issue.placements.map(({ id }) => id),
    );
    const month = issue.sendingDate.slice(0, 7);
    const wish = ['export', '--organization', OWN, '--month', month, '--locale', 'en-gb'];
    const { code, stdout } = await vertbook([...wish, '--out', 'month.csv']);
    expect([code, stdout]).toEqual([0, 'Wrote month.csv\n']);
    const text = await readFile(join(folder, 'month.csv'), 'utf8');
    expect(readCsv(text, ',').length).toBe(issue.placements.length);
    expect((await vertbook([...wish, '--out', '-'])).stdout).toBe(text);
  });
});

describe('import-customers', () => {
  test('creates and changes after a dry run that changes nothing', async () => {
    await makeCustomer(await world.scope('administrator'), 'Mühle Sörensen');
    const list =
      'Kunde;Vorname;E-Mail;Anrede;Umsatz\r\nMÜHLE Sörensen;Åse;;Frau;7\r\n"Haus ""Ost""; Kiel";;a@ost.example;;\r\n';
    await writeFile(join(folder, 'list.csv'), Buffer.from(list, 'latin1'));
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

  test('does nothing of a list with a wrong line, and says which', async () => {
    await writeFile(
      join(folder, 'wrong.csv'),
      '\uFEFFName,Email\nNeu & Söhne,neu@example.com\nFalsch GmbH,nein\n,\n',
    );
    const before = await customers();
    const { code, stdout } = await importList('wrong.csv');
    expect(code).toBe(1);
    expect(stdout).toContain('Line 3, Falsch GmbH:\n  customerContactEmail: ');
    expect(await customers()).toEqual(before);
  });

  test('refuses a file that is not there, and one without names', async () => {
    expect(await importList('none.csv')).toMatchObject({ code: 1 });
    await writeFile(join(folder, 'nameless.csv'), 'Email\na@b.example\n');
    expect(await importList('nameless.csv')).toMatchObject({ code: 1 });
  });
});

describe('the embedded database', () => {
  test('is adopted where it runs, and started where it does not', async () => {
    const dataFolder = await newDataFolder();
    const log = { info: () => undefined, warn: console.warn, error: console.error };
    const embedded = await startEmbeddedDatabase({ dataFolder, log });
    await migrate(embedded.connection);
    const settings = { VERTBOOK_DATA: dataFolder };
    const made = await vertbook(['create-organization', 'Verlag', '--admin-email', 'a@b.example'], settings);
    expect(made).toMatchObject({ code: 0 });
    await embedded.stop();
    const examined = await vertbook(['doctor'], settings);
    expect([examined.code, examined.stdout.endsWith('The data is consistent.\n')]).toEqual([0, true]);
    await rm(dirname(dataFolder), { recursive: true, force: true });
  });
});
