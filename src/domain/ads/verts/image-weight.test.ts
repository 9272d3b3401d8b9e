import { describe, expect, test } from 'vitest';
import { imageWeight } from './image-weight.ts';

const HEAD = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
/** A frame of 1 × 1 pixel, with or without a table of two colours. */
const screen = (hasColours: boolean) => [
  1,
  0,
  1,
  0,
  hasColours ? 0x80 : 0,
  0,
  0,
  ...(hasColours ? [0, 0, 0, 255, 255, 255] : []),
];
const CONTROL = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
/** Within the data of a picture, 0x2c and 0x21 do not begin a new block. */
const DATA = [2, 2, 0x2c, 0x21, 0];
const PLAIN = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0];
const COLOURED = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255];
const picture = (hasColours: boolean) => [...(hasColours ? COLOURED : PLAIN), ...DATA];
const END = [0x3b];

describe('the weight of an image', () => {
  test('is its size, with one frame unless it is a GIF', () => {
    expect(imageWeight(new Uint8Array(2048))).toEqual({ byteSize: 2048, frameCount: 1 });
    expect(imageWeight(Uint8Array.of(...HEAD, ...screen(true), ...picture(false), ...END)).frameCount).toBe(
      1,
    );
  });

  test('counts the frames of a GIF with colour tables and extensions', () => {
    const frames = [CONTROL, picture(false), CONTROL, picture(true), picture(false)].flat();
    expect(imageWeight(Uint8Array.of(...HEAD, ...screen(true), ...frames, ...END)).frameCount).toBe(3);
    expect(imageWeight(Uint8Array.of(...HEAD, ...screen(false), ...frames, ...END)).frameCount).toBe(3);
  });

  test('counts the frames before the damage in a damaged file', () => {
    const file = Uint8Array.of(...HEAD, ...screen(true), ...picture(false), ...picture(false));
    expect(imageWeight(file.subarray(0, -3)).frameCount).toBe(2);
    expect(imageWeight(Uint8Array.of(...HEAD)).frameCount).toBe(1);
  });
});
