import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password is stored as Argon2id with the parameters that OWASP recommends, and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('Apfelbaum 7'), hashPassword('Apfelbaum 7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('a password is verified exactly as entered', async () => {
  const stored = await hashPassword(' Apfelbaum 7');
  expect(await verifyPassword(stored, ' Apfelbaum 7')).toBe(true);
  for (const wrong of ['Apfelbaum 7', ' apfelbaum 7', ' Apfelbaum 7 ', ' Apfelbaum']) {
    expect(await verifyPassword(stored, wrong)).toBe(false);
  }
});

test('no password matches an account without a password', async () => {
  expect(await verifyPassword(null, 'no account has this password')).toBe(false);
});

test('an account without a password takes as much work as one with another password', async () => {
  const stored = await hashPassword('Apfelbaum 7');
  await verifyPassword(null, 'something else');
  const known = await workOf(() => verifyPassword(stored, 'something else'));
  const unknown = await workOf(() => verifyPassword(null, 'something else'));
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});

/** Returns the CPU time of an act in ms: the minimum of several runs, because other work of the process is included. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
