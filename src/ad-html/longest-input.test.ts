import { describe, expect, test } from 'vitest';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { editableSource } from './editable-source.ts';
import { characterCount, htmlToText } from './html-to-text.ts';
import { breakLines } from './line-ends.ts';
import { neutralizePlaceholders, neutralizeTextPlaceholders } from './placeholders.ts';
import { sanitizeText } from './sanitize.ts';

/** Parts whose repetition makes a parser with nested loops slow. */
const PARTS = [
  '<',
  '‹',
  '<a',
  '<a ',
  '<!--',
  '<?',
  '</',
  '<![CDATA[',
  '<p style="',
  '<a href="x',
  '<p a=b ',
  '<b>',
  '<p>',
  '<ul><li>',
  '<a href="http://a.b/">',
  '</b>',
  '<br>',
  ' <br> ',
  '\n',
  '\t ',
  '&lt;',
  '&amp;lt; ',
  '&#',
  '&a',
  '{',
  '{{',
  '%',
  '@a',
  '$a',
  '*',
  '[',
  'http://',
  '😀',
  '\u0301',
  '"',
];
const MAX = VERT_FIELDS.text.max;
/** Far more time than any of these functions needs on a slow machine, and far less than a quadratic one needs. */
const MOST_MS = 500;

const PARSERS: Record<string, (text: string) => unknown> = {
  'the filter': sanitizeText,
  'the editable form': (text) => editableSource(sanitizeText(text)),
  'the plain text': (text) => htmlToText(text),
  'the character count': characterCount,
  'line breaks': (text) => breakLines(text),
  placeholders: neutralizePlaceholders,
  'placeholders of plain text': neutralizeTextPlaceholders,
};

describe.each(Object.entries(PARSERS))('%s', (_name, parse) => {
  test('handles its longest input within the bound', () => {
    const slow = PARTS.flatMap((part) => {
      const input = part.repeat(Math.ceil(MAX / part.length)).slice(0, MAX);
      const before = process.cpuUsage();
      parse(input);
      const ms = process.cpuUsage(before).user / 1000;
      return ms > MOST_MS ? [`${part}: ${Math.round(ms)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});

test('the character count of a long text does not depend on where its parts are cut', () => {
  for (const length of [0, 1, 998, 999, 1_000, 1_001, 2_500]) {
    expect(characterCount('x'.repeat(length) + '👨‍👩‍👧e\u0301'.repeat(3))).toBe(length + 6);
  }
});
