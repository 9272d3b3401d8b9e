import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactHash, erasureHasher } from '#server/access/privacy/erasure-hasher.ts';
import { totpCode } from '#server/access/second-factor/totp.ts';
import { domainProofs } from '#server/access/single-sign-on/prove-domains.ts';
import { keysOf, openInstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { readReportToken, reportToken } from '#server/platform/keys/report-token.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUnsubscribeToken, unsubscribeToken } from '#server/sending/lists/unsubscribe.ts';
import { findReturnTokens, returnToken } from '#server/sending/lists/return-address.ts';
import {
  MAIL_RANDOM_BYTES,
  readTrackingToken,
  trackingToken,
} from '#server/sending/tracking/tracking-token.ts';
import { callerOf } from '#tests/api/support/caller.ts';
import { addressesOf, feedOf } from '#tests/api/support/delivery/feeds.ts';
import { ADMIN_KEY, createConnection } from '#tests/api/support/delivery/mailing-connections.ts';
import { PASSWORD } from '#tests/api/support/organizations.ts';
import { recordedEvents } from '#tests/api/support/users/security-events.ts';
import { changeSettings } from '#tests/api/support/users/single-sign-on.ts';
import { makePublication } from '#tests/api/support/world.ts';
import { pino } from 'pino';
import { withTarget } from './support/backup-source.ts';
import { makeEmpty } from './support/backups.ts';
import { type Commands, openCommands } from './support/commands.ts';

const OLD = 'an earlier secret of thirty-two characters';
const NEW = 'the new secret, of thirty-two characters too';
const oldKeys = keysOf(Buffer.from(OLD));
const newKeys = keysOf(Buffer.from(NEW));
const bothKeys = keysOf(Buffer.from(NEW), Buffer.from(OLD));
/** The number of encrypted values in each table. */
const SEALED_VALUES = {
  mailing_connections: 1,
  online_payment_settings: 2,
  publication_feeds: 1,
  single_sign_on_settings: 1,
  totp_secrets: 1,
};

let commands: Commands;
let feedPath: string;
let totpSecret: string;
let recoveryCodes: string[];

/** Runs a command with a new secret, and with the earlier one unless it is left out. */
const vertbook = (args: string[], url = commands.databaseUrl, previous: string | null = OLD) =>
  commands.vertbook(args, {
    DATABASE_URL: url,
    VERTBOOK_DATA: `${commands.folder}/data`,
    VERTBOOK_SECRET: NEW,
    ...(previous !== null && { VERTBOOK_SECRET_PREVIOUS: previous }),
  });

const openWith = (secret: string, previousSecret: string | null = null) => {
  const { env, pool } = commands.world.app;
  return openInstanceKeys({ ...env, secret, previousSecret }, pool);
};

beforeAll(async () => {
  commands = await openCommands({ secret: OLD });
  const { world } = commands;
  await openWith(OLD);
  await createConnection(world, {
    kind: 'ghost',
    name: 'Ghost',
    settings: { url: 'https://ghost.example' },
    secrets: { adminKey: ADMIN_KEY },
  });
  const publicationId = await makePublication(await world.scope('administrator'), { names: ['Top'] });
  feedPath = addressesOf(await feedOf(world, publicationId), 'Top').html;
  expect((await changeSettings(world, { isEnabled: false, clientSecret: 'a secret' })).status).toBe(200);
  const payments = await world.as('administrator').patch('/api/organization/online_payments', {
    provider: 'mollie',
    mollieApiKey: 'test_abcdefghijklmnopqrstuvwxyz1234',
    stripeApiKey: 'sk_test_abcdefghijklmnopqrstuvwx',
    stripeWebhookSecret: 'whsec_abcdefghijklmnopqrstuvwx',
  });
  expect(payments.status, JSON.stringify(payments.body)).toBe(200);
  const sales = world.as('sales');
  totpSecret = (await sales.post<{ secret: string }>('/api/session/totp')).body.secret;
  const enabled = await sales.post<{ recoveryCodes: string[] }>('/api/session/totp/activation', {
    code: totpCode(totpSecret, Date.now() - 30_000),
  });
  ({ recoveryCodes } = enabled.body);
  const settings = { DATABASE_URL: commands.databaseUrl, VERTBOOK_SECRET: OLD };
  expect(await commands.vertbook(['backup', 'before.tar'], settings)).toMatchObject({ code: 0 });
});
afterAll(() => commands.close());

/** Runs `work` with a process that has these keys. */
async function withKeys<Result>(keys: App['keys'], work: (app: App) => Promise<Result>): Promise<Result> {
  const { env, pool, files } = commands.world.app;
  const app = await buildApp({ env, pool, files, keys, log: pino({ level: 'silent' }) });
  return work(app).finally(() => app.http.close());
}

/** Asks a process with these keys for the feed, and signs in with this code. */
function useBoth(keys: App['keys'], code: string) {
  const { email } = commands.world.organizations.own.users.sales;
  return withKeys(keys, async (app) => {
    const caller = callerOf(app, null);
    const feed = await caller.get(feedPath);
    const signedIn = await caller.post('/api/users/sign_in', { user: { email, password: PASSWORD, code } });
    return { feed: feed.status, signedIn: signedIn.status };
  });
}

describe('the secret of an instance', () => {
  test('is not replaced unless the earlier one is set as well', async () => {
    await expect(openWith(NEW)).rejects.toThrow('does not belong to this database');
    expect(await vertbook(['rotate-secret'], commands.databaseUrl, null)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('VERTBOOK_SECRET_PREVIOUS is not set'),
    });
  });

  test('leaves everything valid while both are set, before anything is encrypted again', async () => {
    expect(await useBoth(bothKeys, recoveryCodes[0] ?? '')).toEqual({ feed: 200, signedIn: 201 });
    expect(await useBoth(newKeys, recoveryCodes[1] ?? '')).toMatchObject({ feed: 404 });
  });

  test('is replaced in every table with encrypted values, once', async () => {
    const checked = await vertbook(['rotate-secret', '--check']);
    expect(checked.code).toBe(1);
    for (const [table, count] of Object.entries(SEALED_VALUES))
      expect(checked.stdout).toContain(`      ${count}  ${table}`);
    expect((await vertbook(['doctor'])).stdout).toContain(
      '6 encrypted values of VERTBOOK_SECRET_PREVIOUS: run vertbook rotate-secret',
    );
    expect(await vertbook(['rotate-secret'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('6 values were encrypted again.'),
    });
    expect((await vertbook(['rotate-secret'])).stdout).toContain('0 values were encrypted again.');
    expect(await vertbook(['rotate-secret', '--check'])).toMatchObject({ code: 0 });
  });

  test('then is enough for feeds, apps and processes, but not for recovery codes, and the earlier one is refused', async () => {
    await openWith(NEW);
    await expect(openWith(OLD)).rejects.toThrow('does not belong to this database');
    const code = totpCode(totpSecret, Date.now());
    expect(await useBoth(newKeys, code)).toEqual({ feed: 200, signedIn: 201 });
    expect((await useBoth(newKeys, recoveryCodes[1] ?? '')).signedIn).toBe(401);
    expect((await useBoth(bothKeys, recoveryCodes[1] ?? '')).signedIn).toBe(201);
  });

  test('restores a backup from before only with the earlier one', () =>
    withTarget(async ({ connection, url }) => {
      await makeEmpty(connection);
      const args = ['restore', 'before.tar', '--without-erasures'];
      expect(await vertbook(args, url, null)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The key of this backup is neither in the backup nor here'),
      });
      expect(await vertbook(args, url)).toMatchObject({ code: 0 });
      expect((await vertbook(['rotate-secret'], url)).stdout).toContain('6 values were encrypted again.');
    }));
});

test('a browser that the earlier secret has signed is known while it is set, and new without it', async () => {
  const { world } = commands;
  const { email } = world.organizations.own.users.viewer;
  await world.app.pool.query('update users set last_signed_in_at = now()');
  const signIn = (keys: App['keys'], device: string, cookie = '') =>
    withKeys(keys, async ({ http }) => {
      const answer = await http.inject({
        method: 'POST',
        url: '/api/users/sign_in',
        headers: { cookie, 'user-agent': device },
        payload: { user: { email, password: PASSWORD } },
      });
      expect(answer.statusCode).toBe(201);
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    });
  const countWarnings = async () =>
    (await recordedEvents(world)).filter(
      ({ detail, subject }) => detail === 'new_device' && subject?.startsWith('viewer'),
    ).length;

  const cookie = await signIn(oldKeys, 'Firefox/132.0');
  expect(await countWarnings()).toBe(1);
  await signIn(bothKeys, 'Firefox/133.0 on another system', cookie);
  expect(await countWarnings()).toBe(1);
  await signIn(newKeys, 'Chrome/131.0', cookie);
  expect(await countWarnings()).toBe(2);
});

describe('what the earlier secret has signed', () => {
  const AD = { organizationId: 1, itemId: 2, link: 3, reader: null, mail: null, part: 'click' } as const;
  const MAIL_KEY = { random: Buffer.from('random'.slice(0, MAIL_RANDOM_BYTES)), sentAt: 1_764_500_000_000 };
  const MAIL = { organizationId: 1, issueId: 2, recipientId: 3 };
  const LINK = { organizationId: 1, reportId: 2, linkNumber: 3 };
  const RECIPIENT = { organizationId: 1, recipientId: 2 };

  test.each<[string, (made: App['keys'], read: App['keys']) => unknown]>([
    ['a link of an ad', (made, read) => readTrackingToken(read, trackingToken(made, AD), 'click')],
    [
      'the time in a link of a mail',
      (made, read) => {
        const token = trackingToken(made, { ...AD, mail: MAIL_KEY });
        return readTrackingToken(read, token, 'click')?.mail?.sentAt === MAIL_KEY.sentAt || null;
      },
    ],
    ['the return path of a mail', (made, read) => findReturnTokens(read, returnToken(made, MAIL))[0] ?? null],
    ['a link to unsubscribe', (made, read) => readUnsubscribeToken(read, unsubscribeToken(made, RECIPIENT))],
    ['a link of a report', (made, read) => readReportToken(read, reportToken(made, LINK))],
    [
      'the hash of an erased person',
      (made, read) => {
        const [hash = ''] = erasureHasher(made, 1).ofEmail('a@b.example');
        return erasureHasher(read, 1).ofEmail('A@b.example').includes(hash) || null;
      },
    ],
    [
      'an act of a contact',
      (made, read) => {
        const hash = contactHash(made, 1, 'a@b.example').toString('hex');
        return erasureHasher(read, 1).ofEmail('a@b.example').includes(hash) || null;
      },
    ],
    [
      'the proof of a domain',
      (made, read) => domainProofs(read, 1).includes(domainProofs(made, 1)[0]) || null,
    ],
  ])('is valid while it is set, and what is made then is valid without it: %s', (_case, use) => {
    expect(use(oldKeys, bothKeys)).not.toBeNull();
    expect(use(oldKeys, newKeys)).toBeNull();
    expect(use(bothKeys, newKeys)).not.toBeNull();
    expect(use(bothKeys, oldKeys)).toBeNull();
  });
});
