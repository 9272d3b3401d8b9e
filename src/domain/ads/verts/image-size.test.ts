import { describe, expect, test } from 'vitest';
import { columnMargin, oneColumnInnerWidth, oneColumnWidth } from './image-size.ts';
import { AD_WIDTH } from './vert-style.ts';

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
