import { describe, expect, test } from 'vitest';
import { PROBLEM_STATUS } from '#contract/platform/problem.ts';
import { PROBLEM_CODES } from '#domain/platform/problem-code.ts';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';

describe.each(LOCALES)('the problems in %s', (locale) => {
  const { problems } = allWords[locale];

  // spec: rule-25
  test('have a message for every code of a field error, and no others', () => {
    expect(PROBLEM_CODES.length).toBeGreaterThan(0);
    expect(Object.keys(problems.entry).toSorted()).toEqual(PROBLEM_CODES.toSorted());
  });

  test('have a title for every refusal of the contract, and no others', () => {
    expect(Object.keys(problems.title).toSorted()).toEqual(Object.keys(PROBLEM_STATUS).toSorted());
  });

  test('have messages of fields and limits only for codes that exist', () => {
    const codes: readonly string[] = PROBLEM_CODES;
    const worded = [problems.bounded, ...Object.values(problems.field)].flatMap((entry) =>
      Object.keys(entry),
    );
    expect(worded.filter((code) => !codes.includes(code))).toEqual([]);
  });
});
