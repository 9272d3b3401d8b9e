import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soup } from '#tests/corpus/html-soup.ts';
import { removedParts } from './removed-parts.ts';
import { HEADLINE, sanitizeHeadline, sanitizeText } from './sanitize.ts';

/** Returns the kinds of removed parts with their counts. */
function kindsOf(html: string): Record<string, number> {
  return Object.fromEntries(removedParts(html).map(({ kind, count }) => [kind, count]));
}

describe('what is removed from the text of an ad', () => {
  test.each([
    ['a table', '<table class=x><tbody><tr><td>a</td></tr></tbody></table>', { table: 1 }],
    [
      'a table, two styles and a script',
      '<table></table><p style="margin:0">a</p><b style="color:red;top:0">b</b><script>x()</script>',
      { script: 1, table: 1, style: 2 },
    ],
    ['images', '<img src="https://a.example/x.png"><svg><path/></svg>', { image: 2 }],
    ['a frame', '<iframe src="https://a.example/"><b>x</b></iframe>', { frame: 1 }],
    ['a video', '<video><source src=x></video>', { media: 1 }],
    ['a form', '<form><input><select><option>x</select></form>', { form: 3 }],
    ['headings and a line', '<h2>a</h2><h3>b</h3><hr>', { heading: 2, line: 1 }],
    ['a style sheet', '<style>p{}</style><link rel=stylesheet href=x>', { styleSheet: 2 }],
    ['a link without an address', '<a>x</a>', { link: 1 }],
    ['links that lead nowhere', '<a href="#top">x</a><a href="javascript:x()">y</a>', { link: 2 }],
    ['handlers', '<b onclick="x()">a</b><img onerror="y()">', { handler: 2, image: 1 }],
    ['other tags and attributes', '<div><p class=a id=b>x</p></div>', { tag: 1, attribute: 2 }],
  ])('names %s', (_, html, expected) => {
    expect(kindsOf(html)).toEqual(expected);
  });

  test('names tags, attributes and addresses once each', () => {
    expect(removedParts('<div></div><div></div><font></font>')).toEqual([
      { kind: 'tag', count: 3, names: ['div', 'font'] },
    ]);
    expect(removedParts('<a href="#a">x</a>')).toEqual([{ kind: 'link', count: 1, names: ['#a'] }]);
  });

  test.each([
    'Müller & Söhne: 3 < 5',
    'eins\nzwei',
    '<p style="COLOR: Red">a <b>b</b></p>',
    '<a href="www.a.example">x</a> <a href="mailto:a@b.example">y</a>',
    '<!-- note --><ul><li>a<li>b</ul>',
  ])('is nothing of %j', (html) => {
    expect(removedParts(html)).toEqual([]);
  });

  test('is nothing of what the filter has kept', () => {
    assert(
      property(soup, (html) => {
        expect(removedParts(sanitizeText(html))).toEqual([]);
        expect(removedParts(sanitizeHeadline(html), HEADLINE)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('a headline is saved without bold text and styles', () => {
  const parts = removedParts('<b>a</b><sub style="color:red">b</sub>', HEADLINE);
  expect(parts.map(({ kind, count, names }) => [kind, count, names])).toEqual([
    ['style', 1, ['style']],
    ['tag', 1, ['b']],
  ]);
});
