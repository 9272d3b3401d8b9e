import { expect, test } from 'vitest';
import { listTextFiles } from './text-files.ts';

/** A wait without a limit, as far as the text of one file shows it. */
interface Rule {
  what: string;
  pattern: RegExp;
  /** A file with a match is accepted if it contains this. */
  unless?: RegExp;
  planted: string;
}

const RULES: readonly Rule[] = [
  {
    what: 'a loop that only a condition ends (use until)',
    pattern:
      /\bfor \(;;\)|\bwhile \(true\)|\bwhile \(!?\(?await |\bwhile \(.*\) await (?:sleep|pause|wait)\(/,
    unless: /deadline/,
    planted: 'while (!(await isListening(port))) await sleep(50);',
  },
  {
    what: 'a limit that is turned off',
    pattern: /\btimeout: 0\b|Timeout\(0\)|_timeout: 0\b/,
    planted: "await page.locator('.wk').waitFor({ timeout: 0 });",
  },
  {
    what: 'the end of a process (use endOf or endProcess)',
    pattern:
      /\bonce\(\s*(?:child|server|running|program|clamd)\w*, '(?:exit|close)'\)|\.once\('(?:exit|close)', resolve\)/,
    unless: /within\(/,
    planted: "const ended = once(child, 'exit');",
  },
  {
    what: 'a program that is run to its end (use outputOf or runSync, or name a timeout)',
    pattern: /\b(?:execFile|execFileSync|execSync|spawnSync)\b/,
    unless: /\btimeout(?::|,)/,
    planted: "execFileSync('git', args);",
  },
];

function breaks({ pattern, unless }: Rule, text: string): boolean {
  return pattern.test(text) && !unless?.test(text);
}

test.for(RULES)('bench, scripts and tests do not have $what', (rule) => {
  const files = listTextFiles(['bench', 'scripts', 'tests']).filter(
    ({ name }) => /\.(?:ts|mjs)$/.test(name) && !name.endsWith('limited-waits.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(breaks(rule, rule.planted)).toBe(true);
  expect(files.filter(({ text }) => breaks(rule, text)).map(({ name }) => name)).toEqual([]);
});
