// @vitest-environment jsdom
import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soup } from '#tests/corpus/html-soup.ts';
import { offences, parsed, writtenOut } from '#tests/corpus/inspect-html.ts';
import { payloads } from '#tests/corpus/payloads.ts';
import { editableSource } from './editable-source.ts';
import { HEADLINE, sanitizeHeadline, sanitizeText, TEXT } from './sanitize.ts';

const NOT_TAGS = /<(?!\/?(?:b|strong|i|em|u|br|p|ul|ol|li|span|a|sub|sup)[ >])/;

const fields = [
  { field: 'headline', sanitize: sanitizeHeadline, tags: HEADLINE.tags },
  { field: 'text', sanitize: sanitizeText, tags: TEXT.tags },
];

test('the corpus contains at least 130 payloads with unique names', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(130);
  expect(new Set(payloads.map(({ name }) => name)).size).toBe(payloads.length);
});

describe.each(fields)('the $field of an ad', ({ sanitize, tags }) => {
  // spec: rule-23
  test.each(payloads)('keeps only allowed content: $name', ({ payload }) => {
    const clean = sanitize(payload);
    expect(offences(clean, tags)).toEqual([]);
    expect(clean).not.toMatch(NOT_TAGS);
    expect(sanitize(clean)).toBe(clean);
    expect(writtenOut(parsed(clean))).toBe(clean);
  });

  test.each(payloads)('stays in its attribute: $name', ({ payload }) => {
    const clean = sanitize(payload);
    const words = clean.replace(/<[^>]*>/g, '');
    const [span] = parsed(`<span title="${words}">x</span>`).children;
    expect(span?.getAttributeNames()).toEqual(['title']);
  });

  test('any input results in only allowed tags, attributes and values', () => {
    assert(
      property(soup, (typed) => {
        expect(offences(sanitize(typed), tags)).toEqual([]);
      }),
    );
  });

  test('a second pass never changes anything', () => {
    assert(
      property(soup, (typed) => {
        const once = sanitize(typed);
        expect(sanitize(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('a browser parses any output without corrections: each tag is closed, in order', () => {
    assert(
      property(soup, (typed) => {
        const clean = sanitize(typed);
        expect(writtenOut(parsed(clean))).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  test('the editable source of any ad results in the same ad', () => {
    assert(
      property(soup, (typed) => {
        const clean = sanitize(typed);
        expect(sanitize(editableSource(clean))).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});
