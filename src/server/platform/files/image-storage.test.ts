import { describe, expect, test } from 'vitest';
import {
  fileNameInAddress,
  fileNameOf,
  imagePath,
  imageType,
  isImageName,
  storageName,
} from './image-storage.ts';

const name = fileNameOf(Buffer.from('an image'), 'png');

describe('the name of an image', () => {
  test('is derived from its content', () => {
    expect(name).toMatch(/^[0-9a-f]{64}\.png$/);
    expect(fileNameOf(Buffer.from('an image'), 'png')).toBe(name);
    expect(fileNameOf(Buffer.from('another'), 'png')).not.toBe(name);
    expect(imageType(name)).toBe('image/png');
    expect(isImageName(storageName(7, name))).toBe(true);
  });

  test.each([
    '',
    name,
    `7/../${name}`,
    `7/${name}.part`,
    `07/${name}`,
    `7/${name}\n`,
    `7/${name.toUpperCase()}`,
    `-1/${name}`,
  ])('is never %j', (wrong) => {
    expect(isImageName(wrong)).toBe(false);
  });
});

describe('an address', () => {
  test('of an image of the organization is recognized with every host', () => {
    for (const host of ['http://localhost:3000', 'https://vertbook.example']) {
      expect(fileNameInAddress(`${host}${imagePath(7, name)}`, 7)).toBe(name);
    }
  });

  test.each([
    `https://vertbook.example${imagePath(8, name)}`,
    `https://vertbook.example/x${imagePath(7, name)}`,
    'https://bilder.example/sofa.png',
    imagePath(7, name),
    '',
  ])('is not recognized as an image: %s', (address) => {
    expect(fileNameInAddress(address, 7)).toBeNull();
  });
});
