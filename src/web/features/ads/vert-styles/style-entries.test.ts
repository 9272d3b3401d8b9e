import { expect, test } from 'vitest';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { vertStyleProblems } from '#domain/ads/verts/vert-style-problems.ts';
import { entriesOf, styleOf } from './style-entries.ts';

const style = defaultVertStyle('de');

test('a style survives a round trip through the form unchanged', () => {
  expect(styleOf(style, entriesOf(style))).toEqual(style);
});

test('the style contains the entries, with numbers as numbers', () => {
  const entries = { ...entriesOf(style), 'fonts.text.size': '18', 'colors.text': '#333333', spacer: '12' };
  const entered = styleOf(style, entries);
  expect(entered.fonts.text.size).toBe(18);
  expect(entered.colors.text).toBe('#333333');
  expect(entered.spacer).toBe(12);
  expect(style.spacer).toBe(20);
});

test('an empty number is refused, not read as 0', () => {
  expect(vertStyleProblems(styleOf(style, { ...entriesOf(style), spacer: ' ' }))).toEqual({
    spacer: ['not_a_number'],
  });
});
