import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { storageName, type ImageStorage } from '#server/platform/files/image-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { applyErasures, settleErasures } from '#server/access/privacy/apply-erasures.ts';
import { hashesOf, keepErasures, readKeptErasures } from '#server/access/privacy/stored-erasures.ts';
import { erasureHasher } from '#server/access/privacy/erasure-hasher.ts';
import { findPerson } from '#server/access/privacy/find-person.ts';
import { inviteUser } from '#server/access/users/invite-user.ts';
import { storeImages } from '#tests/api/support/image-uses.ts';
import { runInside } from '#tests/api/support/run-inside.ts';
import { connectionOf } from '#tests/api/support/workers.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { everyRow } from './support/backups.ts';

/** An upper limit: the erasure of one person has fewer steps. */
const MOST_STEPS = 100;

let folder: string;
let testApp: TestApp;
let scope: Scope;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-erasure-kill-'));
  await mkdir(join(folder, 'outbox'));
  testApp = await startTestApp({ settings: { VERTBOOK_DATA: folder } });
  scope = await testApp.scope('administrator');
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

interface RestoredPerson {
  email: string;
  image: string;
}

/** Creates a person in the state after a restore: the data contains the person, and only the list in the storage has the erasure. */
async function restorePerson(number: number): Promise<RestoredPerson> {
  const { app } = testApp;
  const email = `trace-${number}@erased.example`;
  const { user } = await inviteUser(
    scope,
    { email, name: `Trace${number} Person`, role: 'sales' },
    'https://ads.example',
  );
  const [image = ''] = await storeImages(testApp, scope, [number]);
  await runInside(scope, 'update images set uploaded_by = $2 where organization_id = $1 and file_name = $3', [
    scope.organizationId,
    user.id,
    image,
  ]);
  await scope.transact((tx) =>
    enqueueMail(tx, { organizationId: tx.organizationId, recipient: email, subject: email, text: email }),
  );
  await writeFile(join(folder, 'outbox', `${number}.eml`), `To: ${email}\r\n\r\nHello`);
  const person = await scope.read((tx) => findPerson(tx, { emails: [email] }));
  await keepErasures(app.files, [
    {
      organizationId: scope.organizationId,
      number: number + 1,
      hashes: hashesOf(person, erasureHasher(app.keys, scope.organizationId)),
      records: person.records,
      erasedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, number)).toISOString(),
    },
  ]);
  return { email, image };
}

/** Applies the list of erasures as a restore does, and stops after `atStep` steps, as if the process had ended there. */
async function eraseAgain(atStep: number): Promise<'ended' | 'completed'> {
  const { app } = testApp;
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps > atStep) throw new Error('The process ended.');
  };
  const files: ImageStorage = { ...app.files };
  for (const name of ['get', 'put', 'remove'] as const) {
    const act = app.files[name] as (...values: unknown[]) => Promise<unknown>;
    Object.assign(files, {
      async [name](...values: unknown[]) {
        step();
        const done = await act(...values);
        step();
        return done;
      },
    });
  }
  const pool = new Proxy(app.pool, {
    get(target, name: keyof pg.Pool) {
      const value: unknown = target[name];
      if (typeof value !== 'function') return value;
      if (name === 'connect' || name === 'query') step();
      return value.bind(target) as unknown;
    },
  });
  try {
    await applyErasures(pool, app.keys, await readKeptErasures(files));
    await settleErasures({ ...app, pool, files });
    return 'completed';
  } catch (error) {
    if (steps <= atStep) throw error;
    return 'ended';
  }
}

/** Returns the places with a trace of the person. */
async function tracesOf({ email, image }: RestoredPerson): Promise<string[]> {
  const [account = ''] = email.split('@');
  const isTrace = (text: string) => text.toLowerCase().includes(account) || text.includes(image);
  const rows = await everyRow(connectionOf(testApp.app.pool), ['public', 'graphile_worker']);
  const tables = [...rows].filter(([, all]) => all.some(isTrace)).map(([name]) => name);
  const outbox = join(folder, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map(async (name) => isTrace(await readFile(join(outbox, name), 'utf8')) && name),
  );
  const file = await testApp.app.files.get(storageName(scope.organizationId, image));
  return [...tables, ...mails.filter((name) => name !== false), ...(file === null ? [] : [image])];
}

test('a person is erased by the next process, whatever step the process that restored ended at', async () => {
  let ended = 0;
  for (let atStep = 0; atStep < MOST_STEPS; atStep += 1) {
    const person = await restorePerson(atStep);
    expect((await tracesOf(person)).length, `before step ${atStep}`).toBeGreaterThan(3);
    const outcome = await eraseAgain(atStep);
    expect(await eraseAgain(Infinity)).toBe('completed');
    expect(await tracesOf(person), `after step ${atStep}`).toEqual([]);
    if (outcome === 'completed') break;
    ended += 1;
  }
  expect(ended).toBeGreaterThan(8);
  expect(ended).toBeLessThan(MOST_STEPS);
});
