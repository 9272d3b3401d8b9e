import { expect, test } from 'vitest';
import { editableSource } from './editable-source.ts';
import { sanitizeText } from './sanitize.ts';

function shown(typed: string): string {
  return editableSource(sanitizeText(typed));
}

test.each([
  'Müller & Söhne "gut" \'günstig\'',
  'R&D: 3 < 5 > 2, I <3 U',
  '<b>a & b</b>\n<a href="https://a.example/?x=1&amp;y=2">c & d</a>',
  'AT&T & &amp;copy; &lt;b>',
])('shows the text as the user typed it: %s', (typed) => {
  expect(shown(typed)).toBe(typed);
});

test('characters that would become a tag or another character stay escaped', () => {
  expect(shown('&lt;b&gt; "x"')).toBe('&lt;b> "x"');
  expect(shown('&amp;copy "x"')).toBe('&amp;copy "x"');
});
