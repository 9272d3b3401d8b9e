import { describe, expect, test } from 'vitest';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { differingFields } from '#domain/platform/record-field.ts';
import { applyPatch, filterPatch } from './update-vert.ts';

const image: VertContent = {
  ...EMPTY_VERT,
  imageUrl: 'https://bilder.example/sofa.png',
  linkUrl: 'https://gruen.example/',
  imageWidth: 600,
  imageHeight: 400,
};

describe('a patch over an ad', () => {
  test('keeps omitted fields', () => {
    expect(applyPatch(image, {})).toEqual(image);
    expect(applyPatch(image, { trackingPixel: 'https://pixel.example/' })).toEqual({
      ...image,
      trackingPixel: 'https://pixel.example/',
    });
  });

  test('empties fields that are null, and removes the size of an ad without an image', () => {
    expect(applyPatch(image, { imageUrl: null })).toEqual({
      ...image,
      imageUrl: '',
      imageWidth: null,
      imageHeight: null,
    });
  });

  test('that only switches the type keeps the image, in both directions', () => {
    const asText = applyPatch(image, { type: 'TextVert' });
    expect(asText).toMatchObject({
      type: 'TextVert',
      imageUrl: '',
      textImageUrl: image.imageUrl,
      imageWidth: 600,
    });
    expect(applyPatch(asText, { type: 'ImageVert' })).toEqual(image);
  });

  test('that switches the type and sets an image uses the given image', () => {
    expect(applyPatch(image, { type: 'TextVert', textImageUrl: '' })).toMatchObject({
      textImageUrl: '',
      imageUrl: '',
    });
    expect(applyPatch(image, { type: 'TextVert', imageUrl: '' })).toMatchObject({ textImageUrl: '' });
  });

  test('filters texts, and filtering them again changes nothing', async () => {
    const words = {
      type: 'TextVert' as const,
      headline: 'A < B & C<sub>2</sub><i>!</i>',
      text: '<b>Fish & Chips</b><script>x</script> &lt;b&gt;',
    };
    const { patch: filtered, problems } = await filterPatch(words, 1);
    const once = applyPatch(EMPTY_VERT, filtered);
    expect(problems).toEqual({});
    expect(once).toMatchObject({ headline: 'A < B & C<sub>2</sub>!', text: '<b>Fish & Chips</b> &lt;b>' });
    expect(applyPatch(once, {})).toEqual(once);
    const again = await filterPatch({ headline: once.headline, text: once.text }, 1);
    expect(applyPatch(once, again.patch)).toEqual(once);
  });
});

test.each([
  ['<a href="#top">up</a>', true],
  ['<a href="mailto:a@b.example?bcc=c@d.example">mail</a>', true],
  ['<a href="javascript:alert(1)">code</a>', false],
  ['<a href="www.b.example">web</a> <a name="x">anchor</a> <a href="">none</a>', false],
  ['<a href="mailto:a@b.example">mail</a> <a href="tel:+49 361 12345">call</a>', false],
])('a text that would lose a link is refused: %s', async (text, isRefused) => {
  const { problems } = await filterPatch({ text }, 1);
  expect(problems).toEqual(isRefused ? { text: ['not_linkable'] } : {});
});

test('the changed fields of an ad are listed', () => {
  expect(differingFields(VERT_FIELDS, image, image)).toEqual([]);
  expect(differingFields(VERT_FIELDS, image, { ...image, linkUrl: '', imageHeight: 1 })).toEqual([
    'linkUrl',
    'imageHeight',
  ]);
});
