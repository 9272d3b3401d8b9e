import { describe, expect, test } from 'vitest';
import { contrastRatio, lowContrasts, MIN_CONTRAST } from './contrast.ts';
import { defaultVertStyle } from './vert-style.ts';

const style = defaultVertStyle('de');

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#FFFFFF', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#123a66', '#ffffff', 11.52],
])('%s on %s has the contrast %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test('an invalid colour has no contrast', () => {
  expect(contrastRatio('', '#ffffff')).toBeNull();
  expect(contrastRatio('#ffffff', 'transparent')).toBeNull();
});

describe('a style', () => {
  test('has enough contrast by default', () => {
    expect(lowContrasts(style)).toEqual([]);
  });

  test('is reported for each part with too little contrast', () => {
    const pale = { ...style, colors: { ...style.colors, text: '#999999', label: '#aaaaaa' } };
    expect(lowContrasts(pale).map(({ part }) => part)).toEqual(['label', 'text']);
    expect(lowContrasts(pale).every(({ ratio }) => ratio < MIN_CONTRAST)).toBe(true);
  });

  test('is checked with its inline styles, which override the colours', () => {
    const inline = { ...style.inlineStyles, table: 'background-color:#000000', headline: 'color:#ffffff' };
    const dark = lowContrasts({ ...style, inlineStyles: inline }).map(({ part }) => part);
    expect(dark).toEqual(['label', 'text', 'linkText']);
    const own = { ...style.inlineStyles, text: 'background-color:#111111' };
    expect(lowContrasts({ ...style, inlineStyles: own }).map(({ part }) => part)).toEqual(['text']);
  });
});
