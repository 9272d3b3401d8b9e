import { expect, test } from 'vitest';
import { countingText } from './counting-text.ts';
import { countingWords } from '../sending/counting.ts';

type Ways = ('recipient' | 'device' | null)[];

/** Returns the paragraph for sent ads whose distinct readers were counted in these ways; each ad has one view through a proxy. */
function textOf(ways: Ways): string {
  const vertReports = ways.map((readersBy) => ({
    isVertSent: true,
    willVertBeSent: false,
    publicationTitle: 'Baubrief',
    sendingDate: '2026-11-02',
    returnedCount: 2,
    unknownCount: 1,
    provenance: { views: { machine: 0, proxy: 1 }, clicks: { machine: 0, proxy: 0 }, readersBy },
  }));
  return countingText(countingWords['en-gb'], 'en-gb', { finalDate: null, isFinal: false, vertReports });
}

const EXACT = 'Different readers are counted exactly';
const EXACT_IN_SOME = 'In the issues that Vertbook sent, different readers are counted exactly';
const ESTIMATED = 'Different readers are an estimate by device and day';
const UNSEEN = 'how many readers are behind them cannot be seen';

test.each<[Ways, string[]]>([
  [['recipient', 'recipient'], [EXACT]],
  [['device'], [ESTIMATED, UNSEEN]],
  [[null], [UNSEEN]],
  [
    ['recipient', 'device'],
    [EXACT_IN_SOME, ESTIMATED, UNSEEN],
  ],
  [
    ['recipient', null],
    [EXACT_IN_SOME, UNSEEN],
  ],
])('the paragraph says how different readers were counted: %j', (ways, said) => {
  const text = textOf(ways);
  const all = [EXACT, EXACT_IN_SOME, ESTIMATED, UNSEEN];
  expect(all.filter((sentence) => text.includes(sentence))).toEqual(said);
});

test('the paragraph counts the mails of an issue that came back once, even if several ads are in it', () => {
  const text = textOf([null, null]);
  expect(text).toContain(
    '2 of these emails came back. Of one further email it is not known whether it arrived',
  );
});
