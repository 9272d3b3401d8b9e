import { assert, property } from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { renderVert } from '#ad-html/render-vert.ts';
import { asWordReads, mailDocuments, pageOf } from './mail-documents.ts';
import { randomAd } from './random-ads.ts';

const asEver = { deprecated: false };

/**
 * HTML as the standard has it, but for what mail programs want: attributes that say how tables are laid out, styles at
 * each element because some programs drop style sheets, and conditions for Word.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    {
      table: {
        attributes: {
          align: asEver,
          bgcolor: asEver,
          border: asEver,
          cellpadding: asEver,
          cellspacing: asEver,
          width: asEver,
        },
      },
      td: { attributes: { align: asEver, height: asEver, valign: asEver, width: asEver } },
    },
  ],
  rules: {
    'no-inline-style': 'off',
    'no-conditional-comment': 'off',
    'prefer-tbody': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
  },
});

/** What customers alone decide, and browsers and mail programs take: a paragraph in a list, a link without words. */
const THEIRS = ['element-permitted-content', 'no-trailing-whitespace', 'wcag/h30'];

/** What is wrong with a page, each with its place. */
function errorsIn(html: string, except: readonly string[] = []): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => !except.includes(ruleId))
    .map(({ ruleId, message, line, column, selector }) =>
      [ruleId, message, `${line}:${column}`, selector].join(' | '),
    );
}

describe('the HTML of a mail is without a fault', () => {
  test.each(mailDocuments)('$name', ({ html }) => {
    expect(errorsIn(html)).toEqual([]);
  });

  test.each(mailDocuments)('$name, as Word reads it', ({ html }) => {
    expect(errorsIn(asWordReads(html))).toEqual([]);
  });

  test('whatever is in an ad and whatever its style is', () => {
    assert(
      property(randomAd, (ad) => {
        const page = pageOf(renderVert(ad));
        expect([errorsIn(page, THEIRS), errorsIn(asWordReads(page), THEIRS)], page).toEqual([[], []]);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

test.each([
  ['an old attribute where it is not needed', '<p align="left">a</p>'],
  ['a cell outside a row', '<table><td>a</td></table>'],
  ['a tag left open', '<table><tr><td><b>a</td></tr></table>'],
  ['an image without words', '<img src="https://a.example/x.png">'],
])('finds %s', (_what, html) => {
  expect(errorsIn(pageOf(html))).not.toEqual([]);
});
