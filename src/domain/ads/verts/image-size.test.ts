import { describe, expect, test } from 'vitest';
import { columnMargin, imageSizeHint, oneColumnInnerWidth, oneColumnWidth } from './image-size.ts';
import { AD_WIDTH } from './vert-style.ts';

describe('the hint about an image that is too large', () => {
  // spec: constant-17
  test('a landscape image up to 900 px wide is fine', () => {
    expect(imageSizeHint(900, 300)).toBeNull();
  });

  // spec: rule-10
  test('a wider landscape image is measured against the ideal 800 px', () => {
    expect(imageSizeHint(1240, 600)).toEqual({
      problem: 'too_wide',
      actual: 1240,
      difference: 440,
      ideal: 800,
    });
  });

  // spec: rule-10
  test('a square image is judged by its width', () => {
    expect(imageSizeHint(901, 901)).toEqual({
      problem: 'too_large',
      actual: 901,
      difference: 101,
      ideal: 800,
    });
  });

  // spec: constant-17
  test('a portrait up to 800 px high is fine', () => {
    expect(imageSizeHint(600, 800)).toBeNull();
  });

  // spec: rule-11
  test('a higher portrait is measured against the ideal 700 px', () => {
    expect(imageSizeHint(800, 801)).toEqual({
      problem: 'too_high',
      actual: 801,
      difference: 101,
      ideal: 700,
    });
  });

  test('is null while the size is unknown', () => {
    expect(imageSizeHint(0, 0)).toBeNull();
    expect(imageSizeHint(Number.NaN, Number.NaN)).toBeNull();
  });
});

describe('the columns of an ad', () => {
  // spec: entity-27
  test('are half of 600 px less their margins', () => {
    const style = { spacer: 20, fixedMiddleSpacer: 20 };
    expect([columnMargin(style), oneColumnWidth(style), oneColumnInnerWidth(style)]).toEqual([15, 285, 270]);
  });

  // spec: entity-27
  test('have a margin of whole pixels', () => {
    expect(columnMargin({ spacer: 15, fixedMiddleSpacer: 15 })).toBe(11);
  });

  // spec: constant-16
  test('make 600 px together with the spacers around and between them', () => {
    for (const [spacer, fixedMiddleSpacer] of [
      [20, 20],
      [24, 24],
      [0, 0],
      [10, 28],
    ] as const) {
      const inner = oneColumnInnerWidth({ spacer, fixedMiddleSpacer });
      expect(2 * inner + 2 * spacer + fixedMiddleSpacer).toBe(AD_WIDTH);
    }
  });
});
