import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFactors } from '#server/access/second-factor/factors.ts';
import { totpCode } from '#server/access/second-factor/totp.ts';
import { callerOf } from '#tests/api/support/caller.ts';
import { makeCustomer } from '#tests/api/support/world.ts';
import { type Commands, ORGANIZATION, openCommands } from './support/commands.ts';

let commands: Commands;
beforeAll(async () => {
  commands = await openCommands();
});
afterAll(() => commands.close());

async function countOrganizations(): Promise<number | null> {
  return (await commands.world.app.pool.query('select id from organizations')).rowCount;
}

describe('create-organization', () => {
  test('creates an organization whose administrator can set a password and sign in', async () => {
    const name = 'Éditions du Midi';
    const { code, stdout } = await commands.vertbook([
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
    const { status, password } = await commands.useLink(stdout);
    expect(status).toBeLessThan(300);
    const session = await commands.world.anonymous.post<{ session: { token: string } }>(
      '/api/users/sign_in',
      {
        user: { email: 'claire@midi.example', password },
      },
    );
    const { body } = await callerOf(commands.world.app, session.body.session.token).get<object>(
      '/api/organization',
    );
    expect(body).toMatchObject({ organization: { name, timeZone: 'Europe/Paris', defaultLocale: 'fr' } });
    const mails = await commands.world.app.pool.query(
      'select subject from outgoing_mails where recipient = $1',
      ['claire@midi.example'],
    );
    expect(mails.rows).toHaveLength(1);
  });

  test('creates nothing if the address is taken or invalid', async () => {
    const before = await countOrganizations();
    for (const email of ['sales@nordlicht.example', 'nobody']) {
      const { code, stderr } = await commands.vertbook([
        'create-organization',
        'Verlag',
        '--admin-email',
        email,
      ]);
      expect(code).toBe(1);
      expect(stderr).toContain('email: ');
    }
    expect(await countOrganizations()).toBe(before);
  });
});

describe('invite', () => {
  test('invites a self-service user for a customer by name', async () => {
    await makeCustomer(await commands.world.scope('administrator'), 'Brennerei Vogt');
    const { code, stdout } = await commands.vertbook([
      'invite',
      '--organization',
      ORGANIZATION,
      '--email',
      'vogt@brennerei.example',
      '--role',
      'customer',
      '--customer',
      'Brennerei Vogt',
    ]);
    expect(code).toBe(0);
    expect((await commands.useLink(stdout)).status).toBeLessThan(300);
  });

  test('requires an organization, and refuses an unknown one', async () => {
    const args = ['invite', '--email', 'a@b.example', '--role', 'sales'];
    const missing = await commands.vertbook(args);
    expect([missing.code, missing.stderr.includes(ORGANIZATION)]).toEqual([1, true]);
    expect(await commands.vertbook([...args, '--organization', 'Nirgendwo'])).toMatchObject({ code: 1 });
  });
});

describe('reset-second-factor', () => {
  test('removes the factors of a user, ends the sessions and tells the user', async () => {
    const { app, as, organizations, scope } = commands.world;
    const { id, email } = organizations.own.users.administrator;
    const administrator = as('administrator');
    const { body } = await administrator.post<{ secret: string }>('/api/session/totp');
    await administrator.post('/api/session/totp/activation', { code: totpCode(body.secret) });
    const tx = await scope('administrator');
    const args = ['reset-second-factor', '--email', email.toUpperCase()];
    expect(await commands.vertbook(args)).toMatchObject({ code: 0 });
    expect((await administrator.get('/api/session')).status).toBe(401);
    const factors = await tx.read((queries) =>
      listFactors(queries, { organizationId: organizations.own.id, userId: id }),
    );
    expect(factors).toEqual([]);
    const { rows } = await app.pool.query(
      `select subject, text_body like '%By: Vertbook%' as names_it from outgoing_mails where recipient = $1 order by id desc limit 1`,
      [email],
    );
    expect(rows).toEqual([{ subject: 'Vertbook: Second factor removed', names_it: true }]);
  });

  test('refuses an unknown address', async () => {
    const args = ['reset-second-factor', '--email', 'nobody@nowhere.example'];
    expect(await commands.vertbook(args)).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('reset-password', () => {
  test('prints a link that sets a password once', async () => {
    const { code, stdout } = await commands.vertbook([
      'reset-password',
      '--email',
      'viewer@nordlicht.example',
    ]);
    expect(code).toBe(0);
    expect((await commands.useLink(stdout)).status).toBeLessThan(300);
    expect((await commands.useLink(stdout)).status).toBeGreaterThan(399);
  });

  test('refuses an unknown address', async () => {
    expect(await commands.vertbook(['reset-password', '--email', 'nobody@nowhere.example'])).toMatchObject({
      code: 1,
      stdout: '',
    });
  });
});
