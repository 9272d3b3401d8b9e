import { describe, expect, test } from 'vitest';
import { markOf, ownBlocksIn, putAds, slugsIn } from './ad-blocks.ts';

const post = (top: string, middle = 'ein Wort der Redaktion') =>
  `<p>vor</p><!--ad:begin:top-->${top}<!--ad:end:top--><p>mitten</p><!-- ad:begin:mitte-2 -->${middle}<!-- ad:end:mitte-2 --><p>nach</p>`;
const mark = markOf('key');
const ours = (html: string) => `<!--ad:key:${mark}-->\n${html}`;

describe('the places in a post', () => {
  test('are its pairs of markers', () => {
    expect(slugsIn(post('', ''))).toEqual(['top', 'mitte-2']);
  });

  test.each([
    ['an end without a beginning', '<!--ad:end:top-->'],
    ['a beginning without an end', '<!--ad:begin:top-->'],
    ['a beginning with the end of another place', '<!--ad:begin:top--><!--ad:end:mitte-->'],
    ['a pair whose end comes first', '<!--ad:end:top--><!--ad:begin:top-->'],
    ['markers that are escaped, and so are not comments', '&lt;!--ad:begin:top--&gt;&lt;!--ad:end:top--&gt;'],
    ['a pair whose name is not a slug', '<!--ad:begin:Top Platz--><!--ad:end:Top Platz-->'],
  ])('do not include %s', (_what, html) => {
    expect(slugsIn(html)).toEqual([]);
    expect(putAds(html, [{ slug: 'top', html: 'x' }], mark)).toBe(html);
  });

  test('are still found after a place whose end marker is missing', () => {
    expect(slugsIn('<!--ad:begin:top--><!--ad:begin:unten--><!--ad:end:unten-->')).toEqual(['unten']);
  });
});

describe('an ad', () => {
  test('replaces only the content between its markers', () => {
    expect(putAds(post('alt'), [{ slug: 'top', html: '<b>neu</b>' }], mark)).toBe(post(ours('<b>neu</b>')));
  });

  test('is inserted into each of its places, together with other ads of the same slug', () => {
    const twice = '<!--ad:begin:a--><!--ad:end:a--><!--ad:begin:a--><!--ad:end:a-->';
    const ads = [
      { slug: 'a', html: '1' },
      { slug: 'a', html: '2' },
    ];
    expect(putAds(twice, ads, mark)).toBe(`<!--ad:begin:a-->${ours('1\n2')}<!--ad:end:a-->`.repeat(2));
  });

  test('is not changed if the same hand-over is repeated, even if an editor changed it', () => {
    const edited = post(ours('<b>von Hand geändert</b>'));
    expect(putAds(edited, [{ slug: 'top', html: '<b>neu</b>' }], mark)).toBe(edited);
    expect(putAds(edited, [{ slug: 'top', html: 'x' }], markOf('other'))).not.toBe(edited);
  });

  test('that is no longer sold is removed, and text by editors is kept', () => {
    expect(putAds(post(ours('weg')), [], mark)).toBe(post(''));
    expect(putAds(post('von der Redaktion'), [], mark)).toBe(post('von der Redaktion'));
  });

  test('is identified by the mark of its hand-over', () => {
    expect(ownBlocksIn(post(ours('x')))).toEqual([{ slug: 'top', mark }]);
    expect(ownBlocksIn(post('x'))).toEqual([]);
    expect(markOf('key--')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('has no placeholder of Ghost or Mailgun after its entities are decoded', () => {
    const html = '<p>&#37;%&#123;first_name} &#37;recipient.email% &#42;|x|* &#36;x$ &#35;{y} &#91;z]</p>';
    const put = putAds(post(''), [{ slug: 'top', html }], mark);
    const decoded = put.replaceAll(/&#(\d+);/g, (_entity, code: string) =>
      String.fromCodePoint(Number(code)),
    );
    expect(decoded).not.toMatch(/%%\{|%recipient|\*\||\$x|#\{|\[z/);
    expect(decoded.replaceAll('\u200b', '')).toContain('%%{first_name} %recipient.email% *|x|* $x$ #{y} [z]');
  });
});
