import { describe, expect, test } from 'vitest';
import { FEED_BYTES_MAX, FEED_FORMATS } from '#domain/sending/delivery/feed.ts';
import {
  type FedAd,
  type FedIssue,
  feedBytes,
  missingInWhole,
  writeIssue,
  writePlacement,
} from './write-feed.ts';

const ad = (slug: string, bytes = 10): FedAd => ({
  name: slug.toUpperCase(),
  slug,
  html: '"'.repeat(bytes),
  text: 'ä'.repeat(bytes),
});
const issue = (...ads: FedAd[]): FedIssue => ({ issueId: 7, date: '2026-11-24', ads });
const size = (answer: string) => Buffer.byteLength(answer);

describe('a response', () => {
  test('omits an ad that is too large, and states that there is no ad', () => {
    const large = issue(ad('top', FEED_BYTES_MAX + 1));
    expect(FEED_FORMATS.map((format) => writePlacement(format, large, 'top'))).toEqual([
      '<!-- no ad: top 2026-11-24 -->\n',
      '{"issueId":7,"date":"2026-11-24","slug":"top","ad":null}',
      '<?xml version="1.0" encoding="UTF-8"?>\n<ad issue="7" date="2026-11-24" slug="top"/>\n',
      '',
    ]);
    expect(feedBytes([ad('top', FEED_BYTES_MAX + 1)])).toBeGreaterThan(FEED_BYTES_MAX);
  });

  test('has the size of its largest format, with all ads of its address', () => {
    expect(feedBytes([ad('top', 5_000)])).toBe(
      Buffer.byteLength(
        writePlacement(
          'json',
          { issueId: Number.MAX_SAFE_INTEGER, date: '2999-12-31', ads: [{ ...ad('top', 5_000), text: '' }] },
          'top',
        ),
      ),
    );
    expect(feedBytes([ad('top', 20_000), ad('top', 20_000)])).toBeGreaterThan(FEED_BYTES_MAX);
  });

  test('omits the text part if both parts are too large together', () => {
    const { ad: fed } = JSON.parse(writePlacement('json', issue(ad('top', 20_000)), 'top'));
    expect([fed.html.length, fed.text]).toEqual([20_000, '']);
  });

  test('contains the ads of two placements with the same address, one below the other', () => {
    const [one, other] = [ad('top'), { ...ad('top'), html: 'other' }];
    expect(writePlacement('html', issue(one, other), 'top')).toBe(`${one.html}\nother`);
  });

  test('has the house ad only as HTML, and only if the placement is unsold', () => {
    expect(writePlacement('html', issue(), 'top', 'house ad')).toBe('house ad');
    expect(writePlacement('html', issue(ad('top')), 'top', 'house ad')).toBe(ad('top').html);
    expect(writePlacement('json', issue(), 'top', 'house ad')).toContain('"ad":null');
    expect(writePlacement('html', issue(), 'top', 'x'.repeat(FEED_BYTES_MAX + 1))).toContain('no ad');
  });
});

describe('a whole issue', () => {
  test.each(['json', 'xml'] as const)(
    'is never too large as %s: omits first the texts, then the last ads',
    (format) => {
      const small = writeIssue(format, issue(ad('a'), ad('b')));
      expect(small).toContain('ää');
      const withoutTexts = writeIssue(format, issue(ad('a', 3_000), ad('b', 3_000), ad('c', 3_000)));
      expect(withoutTexts).toContain('C');
      const withoutLast = writeIssue(
        format,
        issue(...['a', 'b', 'c', 'd', 'e'].map((slug) => ad(slug, 14_000))),
      );
      expect(withoutLast).toContain('A');
      expect(withoutLast).not.toContain('E"');
      const all = ['a', 'b', 'c', 'd', 'e'].map((slug) => ad(slug, 14_000));
      expect(missingInWhole(all).map(({ slug }) => slug)).toEqual(['c', 'd', 'e']);
      expect(missingInWhole(all.slice(0, 2))).toEqual([]);
      expect(Math.max(size(withoutTexts), size(withoutLast))).toBeLessThanOrEqual(FEED_BYTES_MAX);
    },
  );

  test('has the separator between its ads, and omits it before any ad', () => {
    const small = issue(ad('a'), ad('b'));
    expect(writeIssue('html', small, '<p>***</p>')).toBe(`${ad('a').html}\n<p>***</p>\n${ad('b').html}`);
    expect(writeIssue('txt', small, '<p>***</p>')).toContain('\n\n***\n\n');
    expect(writeIssue('json', small, '<p>***</p>')).not.toContain('***');
    const large = writeIssue('html', issue(ad('a', 32_000), ad('b', 32_000)), `<p>${'*'.repeat(3_000)}</p>`);
    expect(large).toBe(`${ad('a', 32_000).html}\n${ad('b', 32_000).html}`);
  });

  test('is valid XML whatever the names of placements contain', () => {
    expect(writeIssue('xml', issue({ ...ad('a'), name: '<"&\'\u0000>' }))).toContain(
      'name="&lt;&quot;&amp;&#39;&gt;"',
    );
  });
});
