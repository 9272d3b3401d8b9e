import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import { root } from './source-files.ts';

const text = readFileSync(path.join(root, 'tests/schemathesis/schemathesis.toml'), 'utf8');

/** The groups of operations that may refuse valid data, each with its expected statuses. */
const groups = [
  ...text.matchAll(/include-operation-id-regex = "\^\(([\w|]+)\)\$"[^[]+\[operations\.checks\]\n(.+)/g),
].map(([, names = '', statuses = '']) => ({ names: names.split('|'), statuses }));
const excepted = groups.flatMap(({ names }) => names);

test('names each operation once, and only operations that exist', () => {
  expect(groups.length).toBeGreaterThan(5);
  expect(new Set(excepted).size).toBe(excepted.length);
  const known = new Set<string>(routes.map(({ name }) => name));
  expect(excepted.filter((name) => !known.has(name))).toEqual([]);
});

test('names every upload, whose bytes no schema describes', () => {
  const uploads = routes.filter(({ isUpload }) => isUpload).map(({ name }) => name);
  const refusing = groups.find(({ statuses }) => statuses.includes('415'))?.names ?? [];
  expect(refusing.toSorted()).toEqual(uploads.toSorted());
});
