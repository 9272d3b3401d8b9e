import { expect, test } from 'vitest';
import { breakLines, settleLineEnds } from './line-ends.ts';

test('a typed line end becomes a line break', () => {
  expect(breakLines('eins \n zwei\n\ndrei')).toBe('eins<br>\nzwei<br>\n<br>\ndrei');
});

test('line ends between blocks and after a line break are dropped', () => {
  expect(breakLines('<p>a</p>\n\n<ul>\n<li>b</li>\n</ul>\nc<br>\nd')).toBe(
    '<p>a</p><ul><li>b</li></ul>c<br>d',
  );
});

test('line ends at the start and the end are dropped', () => {
  expect(settleLineEnds('\n<b>a</b>\n')).toBe('<b>a</b>');
});
