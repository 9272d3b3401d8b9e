import { expect, test } from 'vitest';
import { bordersWidth, boxAndText, css, paddingSides, withoutPaddings } from './mail-html.ts';

test.each([
  ['', [0, 0, 0, 0]],
  ['padding:4px', [4, 4, 4, 4]],
  ['padding:4px 6px', [4, 6, 4, 6]],
  ['padding:1px 2px 3px', [1, 2, 3, 2]],
  ['padding:1px 2px 3px 4px', [1, 2, 3, 4]],
  ['padding:4px;padding-left:0', [4, 4, 4, 0]],
  ['padding-left:9px;padding:4px', [4, 4, 4, 4]],
  ['color:#ffffff;padding-top:7px', [7, 0, 0, 0]],
])('the paddings of “%s”', (style, sides) => {
  expect(paddingSides(style)).toEqual(sides);
});

test.each([
  ['border:1px solid #e3d3bd', 2],
  ['border:1px solid #e3d3bd;border-left:4px solid #7a1f3d', 5],
  ['border-left:4px solid #7a1f3d;border:0', 0],
  ['border-top:4px solid #7a1f3d', 0],
])('the width of the borders of “%s”', (style, width) => {
  expect(bordersWidth(style)).toBe(width);
});

test('an inline style is split into box and text declarations', () => {
  const style = 'padding:2px;color:#ffffff;border:0;text-align:center;letter-spacing:1px';
  expect(boxAndText(style)).toEqual([
    'padding:2px;border:0;text-align:center',
    'color:#ffffff;letter-spacing:1px',
  ]);
  expect(withoutPaddings(style)).toBe('color:#ffffff;border:0;text-align:center;letter-spacing:1px');
});

test('an inline style overrides earlier declarations', () => {
  expect(css({ color: '#000000', margin: '', padding: '0' }, 'color:#ffffff;border:0')).toBe(
    'color:#ffffff;padding:0;border:0',
  );
});
