import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(text);

test('the lockfile names the optional packages of every platform, which npm ci requires', () => {
  const locked = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.length).toBeGreaterThan(100);
  // To add a missing package: node scripts/complete-lockfile.mjs
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});
