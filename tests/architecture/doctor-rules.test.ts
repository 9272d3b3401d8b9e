import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, rule = '']) => rule);

/** Returns the rules that the doctor lists, and those whose violations it looks for. */
function rulesIn(invariants: string): { listed: string[]; examined: string[] } {
  const [, list = '', broken = ''] =
    /array\[\n(.*?)\n {2}\]\) with ordinality.*?\nbroken as \w*\s*\((.*)/s.exec(invariants) ?? [];
  return {
    listed: named(list, /^ {4}'([^']+)'/gm),
    examined: named(broken, /^ {2}select (?:distinct )?'([^']+)'(?: as rule)?,/gm),
  };
}

const file = path.join(root, 'src/server/platform/doctor/invariants.sql');

test('the doctor lists exactly the rules that it examines', () => {
  const { listed, examined } = rulesIn(readFileSync(file, 'utf8'));
  expect(listed.length).toBeGreaterThan(40);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.toSorted()).toEqual([...new Set(examined)].toSorted());
});
