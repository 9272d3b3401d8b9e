import { describe, expect, test } from 'vitest';
import { sanitizeHeadline, sanitizeText } from './sanitize.ts';

describe('the headline of an ad', () => {
  // spec: rule-23
  test('keeps sub and sup without their attributes', () => {
    expect(sanitizeHeadline('CO<sub style="color:red" id=x>2</sub> je m<SUP>2</SUP>')).toBe(
      'CO<sub>2</sub> je m<sup>2</sup>',
    );
  });

  test('drops every other tag and keeps its text', () => {
    expect(sanitizeHeadline('<b>Alles</b> <a href="https://a.example/">neu</a>')).toBe('Alles neu');
  });

  test('shows special characters as typed', () => {
    expect(sanitizeHeadline(`Müller & Söhne: 3 < 5 "gut" & 'günstig'`)).toBe(
      'Müller &amp; Söhne: 3 &lt; 5 &quot;gut&quot; &amp; &#39;günstig&#39;',
    );
  });

  test('gets missing end tags', () => {
    expect(sanitizeHeadline('m<sup>2')).toBe('m<sup>2</sup>');
  });
});

describe('the text of an ad', () => {
  // spec: rule-23
  test('keeps the allowed tags', () => {
    const text =
      '<p><b>a</b><strong>b</strong><i>c</i><em>d</em><u>e</u><br><span>f</span><sub>g</sub><sup>h</sup></p><ul><li>i</li></ul><ol><li>j</li></ol>';
    expect(sanitizeText(text)).toBe(text);
  });

  test('keeps typed line breaks', () => {
    expect(sanitizeText('eins\r\nzwei\rdrei\n\nvier')).toBe('eins\nzwei\ndrei\n\nvier');
  });

  test('keeps a link to a web address, as a browser parses it', () => {
    expect(sanitizeText('<a href=" HTTPS://Bücher.Example?a=1&amp;b=2 " target=_top>x</a>')).toBe(
      '<a href="https://xn--bcher-kva.example/?a=1&amp;b=2">x</a>',
    );
  });

  test('keeps the text of a link without a valid address', () => {
    expect(sanitizeText('<a>hier</a> und <a href="javascript:x">dort</a>')).toBe('hier und dort');
  });

  test('keeps allowed style values, normalized', () => {
    expect(sanitizeText('<span style="COLOR: Red; position: fixed; font-size:20PX">x</span>')).toBe(
      '<span style="color:#ff0000;font-size:20px">x</span>',
    );
  });

  test('drops scripts and styles with their content', () => {
    expect(sanitizeText('a<script>x()</script><style>*{}</style><svg><text>y</text></svg>b')).toBe('ab');
  });

  test('ends a link where the next one begins', () => {
    const [one, two] = ['<a href="https://a.example/">', '<a href="https://b.example/">'];
    expect(sanitizeText(`${one}<b>a${two}b</a>`)).toBe(`${one}<b>a</b></a>${two}b</a>`);
  });

  test('ends a paragraph where a list or another paragraph begins', () => {
    expect(sanitizeText('<p><b>a<ul><li>b</ul><p>c<p>d')).toBe(
      '<p><b>a</b></p><ul><li>b</li></ul><p>c</p><p>d</p>',
    );
  });

  test('ends an item with everything in it where the next one begins', () => {
    expect(sanitizeText('<ul><li><b><p>a<li>b</ul>')).toBe('<ul><li><b><p>a</p></b></li><li>b</li></ul>');
    expect(sanitizeText('<ul><b>a<li>b</ul>')).toBe('<ul><b>a</b><li>b</li></ul>');
  });

  test('has no items outside of a list', () => {
    expect(sanitizeText('<li>a</li>')).toBe('a');
  });

  test('has lists in lists', () => {
    const nested = '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>';
    expect(sanitizeText(nested)).toBe(nested);
  });

  test('does not nest deeper than mail programs support', () => {
    const clean = sanitizeText(`${'<b>'.repeat(1000)}x`);
    expect(clean).toBe(`${'<b>'.repeat(24)}x${'</b>'.repeat(24)}`);
  });

  test.each(['<b>', '<a href="https://a.example/">', '<p', '<!--', '&', ' ', '\n', '<ul><li>', '"', '</p>'])(
    'is parsed up to a hundred thousand characters, so that a longer one cannot block the server: %j',
    (part) => {
      const long = part.repeat(200_000 / part.length);
      expect(sanitizeText(long)).toBe(sanitizeText(long.slice(0, 100_000)));
    },
  );
});
