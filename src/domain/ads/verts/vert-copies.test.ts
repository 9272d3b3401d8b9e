import { expect, test } from 'vitest';
import { EMPTY_VERT } from './vert.ts';
import { copyProblem, hasContent, matchCopies, type PlacedVert } from './vert-copies.ts';

const TODAY = '2026-11-24';

type NamedVert = PlacedVert & { key: string };

/** "N1 Top" is an ad in the placement "Top" of newsletter 1; with "-" before it, an ad without content. */
function vert(key: string): NamedVert {
  const [, empty, publication, name = ''] = /^(-?)N(\d) (.+?)#?\d*$/.exec(key) ?? [];
  return {
    ...EMPTY_VERT,
    linkUrl: empty ? '' : 'https://ad.example/',
    key,
    sent: false,
    placement: { name, issue: { sendingDate: '2026-12-01', publication: { id: Number(publication) } } },
  };
}

const pairs = (sources: string[], targets: string[]) =>
  matchCopies(sources.map(vert), targets.map(vert)).map(({ from, to }) => `${from.key} > ${to.key}`);

test.each([
  [
    'newsletter and name',
    ['N1 Top', 'N1 Foot'],
    ['N1 Foot', 'N1 Top'],
    ['N1 Foot > N1 Foot', 'N1 Top > N1 Top'],
  ],
  ['name without case', ['N1 top'], ['N1 Top'], ['N1 top > N1 Top']],
  [
    'several of a name in their order',
    ['N1 Top#1', 'N1 Top#2'],
    ['N1 Top#3', 'N1 Top#4'],
    ['N1 Top#1 > N1 Top#3', 'N1 Top#2 > N1 Top#4'],
  ],
  ['one ad repeated', ['N1 Top#1'], ['N1 Top#2', 'N1 Top#3'], ['N1 Top#1 > N1 Top#2', 'N1 Top#1 > N1 Top#3']],
  [
    'the rest by position',
    ['N1 Top', 'N2 Left', 'N2 Right'],
    ['N3 A', 'N1 Top', 'N3 B'],
    ['N2 Left > N3 A', 'N1 Top > N1 Top', 'N2 Right > N3 B'],
  ],
  ['not without content', ['-N1 Top', 'N1 Foot'], ['N1 Top', 'N1 Foot'], ['N1 Foot > N1 Foot']],
  ['not more than there are', ['N1 Top'], ['N2 A', 'N2 B'], ['N1 Top > N2 A']],
])('ads are matched by %s', (_rule, sources, targets, expected) => {
  expect(pairs(sources, targets)).toEqual(expected);
});

test('an ad has content if anything but its type is entered', () => {
  expect(hasContent(EMPTY_VERT)).toBe(false);
  expect(hasContent({ ...EMPTY_VERT, type: 'TextVert' })).toBe(false);
  expect(hasContent({ ...EMPTY_VERT, trackingPixel: 'https://pixel.example/' })).toBe(true);
});

test('an ad that was sent, whose issue is past, or that has content is not replaced', () => {
  const empty = { ...EMPTY_VERT, sent: false, sendingDate: TODAY };
  const may = { overwrite: false, today: TODAY };
  expect(copyProblem(empty, may)).toBeNull();
  expect(copyProblem({ ...empty, sent: true }, { ...may, overwrite: true })).toBe('order_sent');
  expect(copyProblem({ ...empty, sendingDate: '2026-11-23' }, { ...may, overwrite: true })).toBe(
    'issue_gone',
  );
  expect(copyProblem({ ...empty, linkUrl: 'https://ad.example/' }, may)).toBe('vert_has_content');
  expect(copyProblem({ ...empty, linkUrl: 'https://ad.example/' }, { ...may, overwrite: true })).toBeNull();
});
