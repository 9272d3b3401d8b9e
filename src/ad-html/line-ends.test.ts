import { expect, test } from 'vitest';
import { breakLines, settleLineEnds } from './line-ends.ts';

test('a line that a person typed is a line for the reader', () => {
  expect(breakLines('eins \n zwei\n\ndrei')).toBe('eins<br>\nzwei<br>\n<br>\ndrei');
});

test('line ends between blocks and after a break are none for the reader', () => {
  expect(breakLines('<p>a</p>\n\n<ul>\n<li>b</li>\n</ul>\nc<br>\nd')).toBe(
    '<p>a</p><ul><li>b</li></ul>c<br>d',
  );
});

test('line ends at the ends are dropped', () => {
  expect(settleLineEnds('\n<b>a</b>\n')).toBe('<b>a</b>');
});
