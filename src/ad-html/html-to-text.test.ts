import { describe, expect, test } from 'vitest';
import { characterCount, htmlToText } from './html-to-text.ts';

describe('an ad as plain text', () => {
  test('separates paragraphs and keeps typed line breaks', () => {
    expect(htmlToText('<p>eins</p>\n<p>zwei<br>drei</p>vier\nfünf')).toBe('eins\n\nzwei\ndrei\n\nvier\nfünf');
  });

  test('has bullets and numbers', () => {
    expect(htmlToText('Vorteile:\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol><li>c</li><li>d</li></ol>')).toBe(
      'Vorteile:\n- a\n- b\n1. c\n2. d',
    );
  });

  test('contains the address of a link once', () => {
    expect(
      htmlToText(
        '<a href="https://a.example/">Fragen</a>, <a href="https://a.example/">https://a.example/</a>',
      ),
    ).toBe('Fragen (https://a.example/), https://a.example/');
  });

  test('has decoded characters instead of entities, and no forbidden content', () => {
    expect(htmlToText('1 &lt; 2 &amp; &euro;&nbsp;3<script>x()</script>')).toBe('1 < 2 & € 3');
  });
});

describe('the character count of a field', () => {
  // spec: vert-9
  test('counts what a reader sees', () => {
    expect(characterCount('Solarstrom vom eigenen Dach, ohne Eigenkapital')).toBe(46);
    expect(characterCount('CO<sub>2</sub> &amp; <b>mehr</b>')).toBe(10);
    expect(characterCount('<a href="https://a.example/lang">x</a>')).toBe(1);
  });

  test('counts a line end or a run of spaces once, and ignores them at both ends', () => {
    expect(characterCount('  a \n\n  b<br>c ')).toBe(5);
    expect(characterCount('')).toBe(0);
    expect(characterCount('<p></p>')).toBe(0);
  });

  test('counts an emoji or an accented letter as one', () => {
    expect(characterCount('👩‍👩‍👧e\u0301🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe(3);
  });
});
