import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newDataFolder } from '#tests/database/data-folder.ts';
import { type Commands, ORGANIZATION, openCommands } from './support/commands.ts';

let commands: Commands;
beforeAll(async () => {
  commands = await openCommands();
});
afterAll(() => commands.close());

describe('the command line', () => {
  test('lists its commands, and each command its arguments', async () => {
    const { code, stdout } = await commands.vertbook(['--help']);
    expect(code).toBe(0);
    const names = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name = '']) => name);
    expect(names).toEqual([
      'create-organization',
      'invite',
      'reset-password',
      'reset-second-factor',
      'doctor',
      'export',
      'import-customers',
      'person-report',
      'erase-person',
      'backup',
      'verify',
      'restore',
      'move',
      'reopen',
      'copy-images',
      'distribute',
      'reindex',
      'advance-sequences',
      'rotate-secret',
    ]);
    for (const name of names) {
      expect(await commands.vertbook([name, '--help'])).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('has every option that the operators’ manual uses', async () => {
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
      const stdout = helps.get(name) ?? (await commands.vertbook([name, '--help'])).stdout;
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
  ] as const)('exits with 2 for %s, and prints its usage', async ([, args]) => {
    const { code, stdout, stderr } = await commands.vertbook([...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('vertbook');
  });
});

describe('doctor', () => {
  test('checks one organization if it is named, and refuses an unknown one', async () => {
    const { code, stdout } = await commands.vertbook(['doctor', '--organization', ORGANIZATION]);
    expect([code, stdout.match(/^(?:Organization|Instance).*/gm)?.length]).toEqual([0, 1]);
    const whole = await commands.vertbook(['doctor']);
    expect(whole.stdout.match(/^Organization.*/gm)?.length).toBe(2);
    const unknown = await commands.vertbook(['doctor', '--organization', 'Nobody']);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toContain('There is no organisation "Nobody".');
  });
});

describe('the embedded database', () => {
  test('is adopted if it runs, and started if not', async () => {
    const dataFolder = await newDataFolder();
    const log = { info: () => undefined, warn: console.warn, error: console.error };
    const embedded = await startEmbeddedDatabase({ dataFolder, log });
    await migrate(embedded.connection);
    const settings = { VERTBOOK_DATA: dataFolder };
    const made = await commands.vertbook(
      ['create-organization', 'Verlag', '--admin-email', 'a@b.example'],
      settings,
    );
    expect(made).toMatchObject({ code: 0 });
    await embedded.stop();
    const examined = await commands.vertbook(['doctor'], settings);
    expect([examined.code, examined.stdout.endsWith('The data is consistent.\n')]).toEqual([0, true]);
    await rm(dirname(dataFolder), { recursive: true, force: true });
  });
});
