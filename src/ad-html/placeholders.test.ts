import { describe, expect, test } from 'vitest';
import {
  encodePlaceholders,
  neutralizePlaceholders,
  neutralizeTags,
  neutralizeTextPlaceholders,
} from './placeholders.ts';

const OPENERS = ['{{', '{%', '[[', '*|', '<%', '%%', '${', '{', '['];
const WORDS = [
  '{{ email }}',
  '{{{x}}}',
  '{% if x %}',
  '{name}',
  '[[name]]',
  '[name]',
  '*|EMAIL|*',
  '%%name%%',
  '%NAME%',
  '<%= x %>',
  '${x}',
  '$name$',
  '$_name',
  '$[NAME|x]$',
  '##NAME##',
  '@NAME@',
  '!*NAME*!',
];

describe("placeholders of mailing systems in a customer's words", () => {
  test('are written with an entity in HTML', () => {
    expect(neutralizePlaceholders('{{email}}')).toBe('&#123;&#123;email}}');
    expect(neutralizePlaceholders('*|EMAIL|*')).toBe('&#42;|EMAIL|*');
    expect(neutralizePlaceholders('&lt;%= x %&gt;')).toBe('&lt;&#37;= x %&gt;');
  });

  test.each(WORDS)('leave no opening character in HTML: %s', (typed) => {
    const html = neutralizePlaceholders(typed.replaceAll('<', '&lt;'));
    for (const opener of OPENERS) expect(html).not.toContain(opener);
    expect(html).not.toMatch(/[%$][A-Za-z_]|##|@NAME@|!\*/);
    expect(neutralizePlaceholders(html)).toBe(html);
  });

  test.each(WORDS)('are broken by a zero-width space in a text: %s', (typed) => {
    const text = neutralizeTextPlaceholders(typed);
    for (const opener of ['{{', '{%', '[[', '*|', '<%', '%%', '${']) expect(text).not.toContain(opener);
    expect(text.replaceAll('\u200b', '')).toBe(typed);
  });

  test('leave tags and ordinary words unchanged', () => {
    const html = '<a style="width:100%" href="https://a.example/?x=%20y">50 % auf alles, 20 $ * 3 | x</a>';
    expect(neutralizePlaceholders(html)).toBe(html);
  });

  test('are percent-encoded in an address, which stays usable', () => {
    expect(encodePlaceholders('https://a.example/{{x}}?a[]=1&b=*|M|*&c=%%n%%&d=%20')).toBe(
      'https://a.example/%7B%7Bx}}?a%5B]=1&b=%2A|M|*&c=%25%25n%25%25&d=%20',
    );
    expect(encodePlaceholders('https://a.example/@x@?q=!*x*!&m=a@b.example#{x}##y##')).toBe(
      'https://a.example/%40x@?q=%21*x*!&m=a@b.example#%7Bx}%23%23y%23%23',
    );
    expect(encodePlaceholders('http://[::1]:3000/')).toBe('http://[::1]:3000/');
  });

  test('leave square brackets and bars of an address unchanged where entities can replace them', () => {
    expect(encodePlaceholders('https://a.example/?f[]=1|2&g=[[x]]&h={{x}}', { brackets: 'kept' })).toBe(
      'https://a.example/?f[]=1|2&g=[[x]]&h=%7B%7Bx}}',
    );
    expect(neutralizeTags('[x]<a href="?f[]=1&amp;g=[[x]]">[y]</a>')).toBe(
      '[x]<a href="?f&#91;]=1&amp;g=&#91;&#91;x]]">[y]</a>',
    );
  });

  test('are also found in a text after "https://"', () => {
    expect(neutralizeTextPlaceholders('https://{{x}}/[[y]]?a=b')).toBe(
      'https://{\u200b{\u200bx}}/%5B%5By]]?a=b',
    );
    expect(neutralizeTextPlaceholders('http://[::1]:3000/{x}')).toBe('http://[::1]:3000/%7Bx}');
    expect(neutralizeTextPlaceholders('siehe https://a.example/?q=%C3%A4')).toBe(
      'siehe https://a.example/?q=%C3%A4',
    );
  });
});
