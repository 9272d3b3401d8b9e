import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { soup } from '#tests/corpus/html-soup.ts';
import { htmlToText } from '#ad-html/html-to-text.ts';
import { sanitizeText } from '#ad-html/sanitize.ts';
import { readPasted } from './read-pasted.ts';
import { textSchema } from './text-schema.ts';
import { htmlOf } from './write-text.ts';

const folder = path.join(import.meta.dirname, '../../../../tests/corpus/pasted');
const names = readdirSync(folder)
  .filter((name) => !name.includes('.expected.'))
  .map((name) => name.replace('.html.txt', ''));
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
/** A second paragraph, so that a single one is written with its tag, too. */
const second = textSchema.nodes.paragraph.create(null, textSchema.text('end'));
const docOf = (pasted: ReturnType<typeof readPasted>) =>
  textSchema.nodes.doc.create(null, [...pasted.content.content, second]);

test.each(names)('what is pasted from %s is cleaned', (name) => {
  const doc = docOf(readPasted({ html: read(`${name}.html.txt`), text: '' }));
  doc.check();
  const html = htmlOf(doc).replace('<p>end</p>', '');
  expect(html).toBe(read(`${name}.expected.txt`).replace(/\n/g, ''));
  expect(sanitizeText(html)).toBe(html);
});

test('there are samples of six programs', () => {
  expect(names).toEqual(['google-docs', 'outlook-web', 'outlook', 'web-page', 'word-online', 'word']);
});

const wordsOf = (html: string) => htmlToText(html, { bare: true }).replace(/\s+/g, '');

test('any pasted HTML keeps its words and is what the filter keeps', () => {
  assert(
    property(soup, (source) => {
      const doc = docOf(readPasted({ html: source, text: '' }));
      doc.check();
      const html = htmlOf(doc);
      expect(sanitizeText(html)).toBe(html);
      expect(wordsOf(html)).toBe(`${wordsOf(source)}end`);
    }),
    { numRuns: 300 },
  );
});

test('pasted text without HTML becomes paragraphs at empty lines, and breaks at single line ends', () => {
  expect(htmlOf(docOf(readPasted({ html: '', text: 'a <b>\r\nb\r\n\r\n\r\nc ' })))).toBe(
    '<p>a &lt;b&gt;<br>b</p><p>c</p><p>end</p>',
  );
});

test('pasted words keep the spaces at their start and end', () => {
  const doc = docOf(readPasted({ html: '<b>a</b>', text: ' a ' }));
  expect(doc.firstChild?.textContent).toBe(' a ');
  expect(docOf(readPasted({ html: '', text: 'Neu: ' })).firstChild?.textContent).toBe('Neu: ');
});

test('what was copied in the editor keeps its styles', () => {
  const html = '<p data-pm-slice="1 1 []"><span style="color:#ff0000">a</span></p>';
  expect(htmlOf(docOf(readPasted({ html, text: 'a' })))).toContain('<span style="color:#ff0000">a</span>');
});
