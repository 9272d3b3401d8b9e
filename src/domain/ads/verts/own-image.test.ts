import { expect, test } from 'vitest';
import { imageAddressAt, ownImagePath, withImagesAt } from './own-image.ts';
import { EMPTY_VERT } from './vert.ts';

const path = `/files/7/${'a1'.repeat(32)}.png`;
const origin = 'https://ads.example';

test.each(['http://localhost:3000', 'https://old.example', 'HTTPS://Old.example', 'http://[::1]:3000'])(
  'an uploaded image is recognized at %s',
  (host) => {
    expect(ownImagePath(`${host}${path}`)).toBe(path);
    expect(imageAddressAt(` ${host}${path}?v=1 `, origin)).toBe(`${origin}${path}`);
  },
);

test.each([
  '',
  path,
  `//old.example${path}`,
  `ftp://old.example${path}`,
  `https://old.example/x${path}`,
  `https://old.example${path}.exe`,
  `https://old.example/files/7/roof.png`,
  `https://old.example/?to=${path}`,
  `https://old.example${path.toUpperCase()}`,
  `https://old.example${path.replace('.png', '.PNG')}`,
])('%j is no uploaded image, and stays as it is', (address) => {
  expect(ownImagePath(address)).toBeNull();
  expect(imageAddressAt(address, origin)).toBe(address);
});

test('only the image addresses of an ad change their host, and only if an origin is known', () => {
  const address = `http://localhost:3000${path}`;
  const ad = { ...EMPTY_VERT, imageUrl: address, textImageUrl: 'https://x.example/1.png', linkUrl: address };
  expect(withImagesAt(ad, origin, 7)).toEqual({ ...ad, imageUrl: `${origin}${path}` });
  expect(withImagesAt(ad, null, 7)).toEqual(ad);
});

test('the address of another organization’s image, which may be from another instance, does not change', () => {
  const address = `https://other.example${path}`;
  expect(ownImagePath(address, 3)).toBeNull();
  expect(imageAddressAt(address, origin, 3)).toBe(address);
  expect(withImagesAt({ ...EMPTY_VERT, imageUrl: address }, origin, 3).imageUrl).toBe(address);
});
