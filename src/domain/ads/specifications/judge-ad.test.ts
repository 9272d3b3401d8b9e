import { describe, expect, test } from 'vitest';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { defaultSpecification, imageLimits, renamedSpecifications } from './ad-specification.ts';
import { judgeAd, type JudgedImage, scaleOf } from './judge-ad.ts';
import { specificationsProblems } from './specification-problems.ts';

const style = defaultVertStyle('en-gb');
const usual = defaultSpecification(style);
const banner = { ...usual, width: 600, height: 200, minWidth: 560, isBinding: true };
const noText = { headline: 0, text: 0 };

function imageFindings(size: Omit<JudgedImage, 'byteSize'>, specification = usual, isText = false) {
  return judgeAd(specification, style, { image: { ...size, byteSize: null }, isText, characters: noText });
}
const reasons = (...input: Parameters<typeof imageFindings>) =>
  imageFindings(...input).map(({ reason }) => reason);

describe('the default specification', () => {
  // spec: constant-17
  test('has the limits of images in mails', () => {
    expect(imageLimits(usual, style, false)).toEqual({
      ideal: { width: 800, height: null },
      maxWidth: 900,
      minWidth: 560,
      portrait: { idealHeight: 700, maxHeight: 800, minWidth: 270 },
    });
    expect(imageLimits(usual, style, true).minWidth).toBe(270);
  });

  test.each([
    [560, 280],
    [800, 800],
    [900, 300],
    [900, 75],
    [270, 700],
    [600, 800],
  ])('accepts an image of %i × %i', (width, height) => {
    expect(imageFindings({ width, height })).toEqual([]);
  });

  test('says that an image of 120 × 60 is too small, and never offers to enlarge it', () => {
    expect(imageFindings({ width: 120, height: 60 })).toEqual([
      {
        field: 'image',
        reason: 'too_small',
        isRefused: false,
        actual: 120,
        limit: 560,
        scaleTo: null,
        cropTo: null,
      },
    ]);
  });

  test('asks to crop an image of 400 × 3000, because it is too narrow after scaling', () => {
    const [found] = imageFindings({ width: 400, height: 3_000 });
    expect(found).toMatchObject({
      reason: 'too_narrow',
      actual: 93,
      limit: 270,
      scaleTo: null,
      cropTo: { width: 400, height: 1_037 },
    });
    expect(reasons({ width: 400, height: 1_037 })).toEqual(['too_high']);
    expect(reasons({ width: 100, height: 3_000 })).toEqual(['too_small', 'too_narrow']);
  });

  test('says that a landscape image is too flat if its height is less than a twelfth of its width', () => {
    expect(imageFindings({ width: 900, height: 3 })).toMatchObject([
      { reason: 'too_flat', actual: 3, limit: 75, scaleTo: null, cropTo: null },
    ]);
    expect(reasons({ width: 900, height: 74 })).toEqual(['too_flat']);
    expect(reasons({ width: 3_000, height: 100 })).toEqual(['too_flat', 'too_wide']);
    expect(reasons({ width: 300, height: 3 })).toEqual(['too_flat', 'too_small']);
    expect(reasons({ width: 800, height: 10 }, usual, true)).toEqual(['too_flat']);
  });

  test('an image that is not too flat is not too flat after scaling either', () => {
    const narrow = { ...usual, width: 100, minWidth: 20 };
    const [found] = imageFindings({ width: 1_188, height: 99 }, narrow);
    expect(found?.scaleTo).toEqual({ width: 100, height: 8 });
    expect(reasons({ width: 100, height: 8 }, narrow)).toEqual([]);
  });

  // spec: rule-10, rule-11
  test('offers to scale a wide or high image to the ideal size', () => {
    const wide = imageFindings({ width: 1_600, height: 900 });
    expect(wide.map(({ reason }) => reason)).toEqual(['too_wide']);
    expect(scaleOf(wide)).toEqual({ width: 800, height: 450 });
    const high = imageFindings({ width: 1_000, height: 1_400 });
    expect(high.map(({ reason }) => reason)).toEqual(['too_high']);
    expect(scaleOf(high)).toEqual({ width: 500, height: 700 });
    expect(imageFindings({ width: 901, height: 901 })).toMatchObject([
      { reason: 'too_wide', actual: 901, scaleTo: { width: 800, height: 800 } },
    ]);
    expect(imageFindings({ width: 800, height: 801 })).toMatchObject([
      { reason: 'too_high', actual: 801, scaleTo: { width: 699, height: 700 } },
    ]);
  });

  test('accepts a narrower image next to a text', () => {
    expect(reasons({ width: 270, height: 200 }, usual, true)).toEqual([]);
    expect(reasons({ width: 270, height: 200 })).toEqual(['too_small']);
  });
});

describe('a specification with a fixed ratio', () => {
  test('is met by the ratio within 5 %', () => {
    expect(reasons({ width: 600, height: 200 }, banner)).toEqual([]);
    expect(reasons({ width: 600, height: 208 }, banner)).toEqual([]);
  });

  test('asks to crop an image of another ratio, and refuses it', () => {
    expect(imageFindings({ width: 600, height: 600 }, banner)).toEqual([
      {
        field: 'image',
        reason: 'wrong_ratio',
        isRefused: true,
        actual: 600,
        limit: 600,
        scaleTo: null,
        cropTo: { width: 600, height: 200 },
      },
    ]);
    expect(imageFindings({ width: 1_800, height: 200 }, banner)[0]?.cropTo).toEqual({
      width: 600,
      height: 200,
    });
  });

  test('names all faults of a file', () => {
    expect(reasons({ width: 120, height: 60 }, banner)).toEqual(['wrong_ratio', 'too_small']);
    expect(scaleOf(imageFindings({ width: 1_200, height: 400 }, banner))).toEqual({
      width: 600,
      height: 200,
    });
  });

  test('does not apply to an image next to a text', () => {
    expect(reasons({ width: 600, height: 600 }, banner, true)).toEqual([]);
  });
});

test('a file above the limit is refused even if the specification only warns', () => {
  const heavy = { width: 800, height: 400, byteSize: 1_000_001 };
  const [found, ...others] = judgeAd(usual, style, { image: heavy, isText: false, characters: noText });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    reason: 'too_heavy',
    isRefused: true,
    actual: 1_001,
    limit: 1_000,
    scaleTo: null,
  });
  const large = { ...heavy, width: 880, height: 440 };
  const [scalable] = judgeAd(usual, style, { image: large, isText: false, characters: noText });
  expect(scalable?.scaleTo).toEqual({ width: 800, height: 400 });
  const light = { ...heavy, byteSize: 1_000_000 };
  expect(judgeAd(usual, style, { image: light, isText: false, characters: noText })).toEqual([]);
});

test('texts are judged by the characters that readers see, only in text ads', () => {
  const short = { ...usual, headlineMax: 40, textMax: 200 };
  const ad = { image: null, isText: true, characters: { headline: 41, text: 201 } };
  expect(judgeAd(short, style, ad).map(({ field, actual, limit }) => [field, actual, limit])).toEqual([
    ['headline', 41, 40],
    ['text', 201, 200],
  ]);
  expect(judgeAd(short, style, { ...ad, isText: false })).toEqual([]);
  expect(judgeAd(short, style, { ...ad, characters: { headline: 40, text: 200 } })).toEqual([]);
});

test('specifications follow renames of placements, also when two names are swapped', () => {
  const stored = [
    { ...usual, name: 'Top' },
    { ...banner, name: 'End' },
  ];
  const swapped = [
    { name: 'Top', newName: 'End' },
    { name: 'End', newName: 'Top' },
  ];
  expect(renamedSpecifications(stored, swapped).map(({ name, width }) => [name, width])).toEqual([
    ['End', 800],
    ['Top', 600],
  ]);
  expect(renamedSpecifications(stored, [{ name: 'Top', newName: 'End' }])).toHaveLength(1);
});

test('wrong entries are named by their path', () => {
  const entries = [
    { ...usual, name: 'Top' },
    {
      ...banner,
      name: 'Top',
      width: 99,
      height: 5_000,
      darkMode: { ...usual.darkMode, fr: 'x'.repeat(501) },
    },
    { ...usual, name: 'End', minWidth: 801, maxKilobytes: 1.5 },
  ];
  expect(specificationsProblems(entries)).toEqual({
    'specifications.1.name': 'repeated',
    'specifications.1.width': 'too_small',
    'specifications.1.height': 'too_large',
    'specifications.1.minWidth': 'too_large',
    'specifications.1.darkMode.fr': 'too_long',
    'specifications.2.maxKilobytes': 'not_a_number',
    'specifications.2.minWidth': 'too_large',
  });
  expect(specificationsProblems([{ ...usual, name: 'Top' }])).toEqual({});
});
