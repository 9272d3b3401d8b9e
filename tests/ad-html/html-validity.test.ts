import { assert, property } from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { renderVert } from '#ad-html/render-vert.ts';
import { asWordReads, mailDocuments, pageOf } from './mail-documents.ts';
import { randomAd } from './random-ads.ts';

const asEver = { deprecated: false };

/**
 * Accepts standard HTML and the exceptions that mail programs need: layout attributes of tables, styles on
 * each element because some programs drop style sheets, and conditional comments for Word.
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

/** Rules that the HTML of customers can break, which mail programs accept: a paragraph in a list, trailing spaces, a link without text. */
const CUSTOMER_FAULTS = ['element-permitted-content', 'no-trailing-whitespace', 'wcag/h30'];

/** Returns the errors of a page with their positions, apart from the rules in `except`. */
function errorsIn(html: string, except: readonly string[] = []): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => !except.includes(ruleId))
    .map(({ ruleId, message, line, column, selector }) =>
      [ruleId, message, `${line}:${column}`, selector].join(' | '),
    );
}

describe('the HTML of a mail is valid', () => {
  test.each(mailDocuments)('$name', ({ html }) => {
    expect(errorsIn(html)).toEqual([]);
  });

  test.each(mailDocuments)('$name, as Word reads it', ({ html }) => {
    expect(errorsIn(asWordReads(html))).toEqual([]);
  });

  test('with any content and any style', () => {
    assert(
      property(randomAd, (ad) => {
        const page = pageOf(renderVert(ad));
        expect([errorsIn(page, CUSTOMER_FAULTS), errorsIn(asWordReads(page), CUSTOMER_FAULTS)], page).toEqual(
          [[], []],
        );
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
