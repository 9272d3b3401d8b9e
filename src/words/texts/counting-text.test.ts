import { expect, test } from 'vitest';
import { countingText } from './counting-text.ts';
import { countingWords } from '../sending/counting.ts';

/** How the distinct readers of an ad were counted, and whether its links have keys of their mails. */
type Way = ['recipient' | 'mail' | 'device' | null, 'keys' | 'no keys'];

const { text } = countingWords['en-gb'];

/** Returns the paragraph for sent ads that were counted in these ways; each ad has `proxy` views through a proxy. */
function textOf(ways: readonly Way[], proxy = 1): string {
  const vertReports = ways.map(([readersBy, keys]) => ({
    isVertSent: true,
    willVertBeSent: false,
    publicationTitle: 'Baubrief',
    sendingDate: '2026-11-02',
    returnedCount: 2,
    unknownCount: 1,
    provenance: {
      views: { machine: 0, proxy },
      clicks: { machine: 0, proxy: 0 },
      readersBy,
      hasMailKeys: keys === 'keys',
      corrected: null,
    },
  }));
  return countingText(countingWords['en-gb'], 'en-gb', { finalDate: null, isFinal: false, vertReports });
}

const WAYS = ['byRecipient', 'partlyByRecipient', 'byMail', 'byDevice', 'sharedAddress'] as const;

test.each<[Way[], (typeof WAYS)[number][]]>([
  [
    [
      ['recipient', 'keys'],
      ['recipient', 'keys'],
    ],
    ['byRecipient'],
  ],
  [[['mail', 'keys']], ['byMail']],
  [[['device', 'no keys']], ['byDevice', 'sharedAddress']],
  [[[null, 'keys']], []],
  [[[null, 'no keys']], ['sharedAddress']],
  [
    [
      ['recipient', 'keys'],
      ['device', 'no keys'],
    ],
    ['partlyByRecipient', 'byDevice', 'sharedAddress'],
  ],
  [
    [
      ['recipient', 'keys'],
      [null, 'no keys'],
    ],
    ['partlyByRecipient', 'sharedAddress'],
  ],
])('the paragraph says how readers were told apart: %j', (ways, said) => {
  const paragraph = textOf(ways);
  expect(WAYS.filter((name) => paragraph.includes(text[name]))).toEqual(said);
});

test('the paragraph names loads by a mail proxy only if there are some', () => {
  expect(textOf([[null, 'keys']], 3)).toContain(text.proxy('3'));
  expect(textOf([[null, 'keys']], 0)).not.toContain('mail proxy');
});

test('the paragraph counts the mails of an issue that came back once, even if several ads are in it', () => {
  const paragraph = textOf([
    [null, 'keys'],
    [null, 'keys'],
  ]);
  expect(paragraph).toContain(
    '2 of these emails came back. Of one further email it is not known whether it arrived',
  );
});
