import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VERTS } from '#tests/ad-html/ad-cases.ts';
import { soup } from '#tests/corpus/html-soup.ts';
import { payloads } from '#tests/corpus/payloads.ts';
import { htmlToText } from '#ad-html/html-to-text.ts';
import { sanitizeText } from '#ad-html/sanitize.ts';
import { readText } from './read-text.ts';
import { htmlOf, writeText } from './write-text.ts';

/** Random texts of allowed tags, many of them nested and with styles. */
const allowedMarkup = array(
  constantFrom(
    ...'b strong i em u p ul ol li span a sub sup'.split(' ').map((tag) => `</${tag}>`),
    ...'<b>|<strong>|<i>|<em>|<u>|<p>|<ul>|<ol>|<li>|<li>|<sub>|<sup>|<br>'.split('|'),
    '<p style="text-align:center">',
    '<ul style="color:red">',
    '<li style="font-size:20px">',
    '<span style="color:red">',
    '<span style="font-weight:bold;color:blue">',
    '<span style="font-weight:normal;font-style:normal">',
    '<b style="font-weight:400">',
    '<i style="font-style:italic;text-decoration:underline">',
    '<a href="https://a.example/?x=1&amp;y=[z]">',
    '<a href="tel:+4936411234" style="color:green">',
    'a',
    'Müller & Söhne',
    '3 < 5',
    ' ',
    '  x ',
    '\n',
    '\n\n',
    ' \n ',
    '\u00a0',
    '&lt;b&gt;',
    '"',
  ),
  { maxLength: 30 },
).map((pieces) => pieces.join(''));

/** Checks that the text survives the way through the editor, the form and the filter. */
function expectRoundTrip(source: string): void {
  const doc = readText(source);
  doc.check();
  const html = htmlOf(doc);
  expect(sanitizeText(html)).toBe(html);
  expect(readText(html).toJSON()).toEqual(doc.toJSON());
  const stored = writeText(doc);
  expect(sanitizeText(stored)).toBe(html);
  expect(readText(stored).toJSON()).toEqual(doc.toJSON());
  expect(writeText(readText(stored))).toBe(stored);
}

/** The words of a text, without the spaces and line ends between them. */
function wordsOf(html: string): string {
  return htmlToText(html, { bare: true }).replace(/\s+/g, '');
}

test.each(Object.entries(VERTS))('the text of the golden ad %s is the same after the editor', (_, vert) => {
  expectRoundTrip(vert.text);
  expect(htmlToText(writeText(readText(vert.text)))).toBe(htmlToText(vert.text));
});

test.each(payloads)(
  'what the filter keeps of a payload is the same after the editor: $name',
  ({ payload }) => {
    expectRoundTrip(payload);
  },
);

test('any HTML is the same after the editor, and none of its words are lost', () => {
  assert(
    property(soup, (source) => {
      expectRoundTrip(source);
      expect(wordsOf(writeText(readText(source)))).toBe(wordsOf(source));
    }),
    { numRuns: 300 },
  );
});

test('any allowed markup is the same after the editor, and none of its words are lost', () => {
  assert(
    property(allowedMarkup, (source) => {
      expectRoundTrip(source);
      expect(wordsOf(writeText(readText(source)))).toBe(wordsOf(source));
    }),
    { numRuns: 1_000 },
  );
});

describe('the normal form', () => {
  test.each([
    ['plain text', 'Wir planen & bauen.', 'Wir planen & bauen.'],
    ['lines of plain text', 'eins\nzwei\n\ndrei', 'eins\nzwei\n\ndrei'],
    ['a single paragraph', '<p>eins<br>zwei</p>', 'eins\nzwei'],
    ['an aligned paragraph', '<p style="text-align:center">x</p>', '<p style="text-align:center">x</p>'],
    ['paragraphs', '<p>eins</p>\n<p>zwei\ndrei</p>', '<p>eins</p><p>zwei<br>drei</p>'],
    ['an empty line', '<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['bold, italic', '<strong>a</strong> <em>b</em>', '<b>a</b> <i>b</i>'],
    ['bold as a style', 'a<span style="font-weight:700">b</span>', 'a<b>b</b>'],
    ['bold undone', '<b>a<span style="font-weight:normal">b</span></b>', '<b>a</b>b'],
    [
      'a colour',
      '<span style="color:red">a <b>b</b></span>',
      '<span style="color:#ff0000">a <b>b</b></span>',
    ],
    ['text before a list', 'a<ul><li>b</li></ul>', 'a<ul><li>b</li></ul>'],
    ['an item with a paragraph', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['a list in an item', '<ul><li>a<ol><li>b</li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['an empty text', '', ''],
    ['spaces', ' \n ', ''],
  ])('of %s', (_, source, expected) => {
    expect(writeText(readText(source))).toBe(expected);
  });

  test('has lists of at most six levels', () => {
    const deep = '<ul><li>x'.repeat(11);
    expect(writeText(readText(deep)).match(/<ul>/g)).toHaveLength(6);
    expectRoundTrip(deep);
  });
});
