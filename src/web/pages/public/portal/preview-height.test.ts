import { expect, test } from 'vitest';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { previewHeight } from './preview-height.ts';

const style = defaultVertStyle('en-gb');
const at = (width: number, { base, share }: ReturnType<typeof previewHeight>) => base + share * width;

test('an image grows with its width', () => {
  const ad = { ...EMPTY_VERT, imageUrl: 'https://a.example/b.png', imageWidth: 1_200, imageHeight: 600 };
  const height = previewHeight(ad, { ...style, labelText: '', spacer: 0, marginBottom: 0, imageWidth: 600 });
  expect(Math.round(at(300, height))).toBe(150);
  expect(Math.round(at(560, height))).toBe(280);
});

test('the preview of a text is higher for a longer text and for a narrower frame', () => {
  const ad = { ...EMPTY_VERT, type: 'TextVert' as const, headline: 'Bricks', linkText: 'See' };
  const short = previewHeight({ ...ad, text: 'Fired.' }, style);
  const long = previewHeight({ ...ad, text: 'Fired in the kiln. '.repeat(30) }, style);
  expect(at(300, long)).toBeGreaterThan(at(300, short) + 200);
  expect(at(300, long)).toBeGreaterThan(at(560, long) + 100);
});

test('an empty ad needs little space', () => {
  expect(at(300, previewHeight(EMPTY_VERT, style))).toBeLessThan(100);
});
