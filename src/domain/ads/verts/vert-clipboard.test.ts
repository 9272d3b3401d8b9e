import { describe, expect, test } from 'vitest';
import { EMPTY_VERT } from './vert.ts';
import { canPaste, copyVert, pasteVert, readCopiedVert } from './vert-clipboard.ts';

const content = { ...EMPTY_VERT, linkUrl: 'https://calder.example', imageWidth: 800 };
const vert = { ...content, id: 7, sent: false };

describe('a copied ad', () => {
  test('is its content only, without its order and placement', () => {
    expect(copyVert(vert)).toEqual(content);
  });

  test('replaces the content of the target ad, which keeps its order and placement', () => {
    const other = { ...EMPTY_VERT, headline: 'old', id: 8, sent: false };
    expect(pasteVert(other, copyVert(vert))).toEqual({ ...content, id: 8, sent: false });
  });

  // spec: state-18
  test('can be pasted into any ad that is not sent', () => {
    expect(canPaste({ sent: false }, content)).toBe(true);
    expect(canPaste({ sent: true }, content)).toBe(false);
    expect(canPaste({ sent: false }, null)).toBe(false);
  });

  test('is read back as it was stored', () => {
    expect(readCopiedVert(JSON.parse(JSON.stringify({ ...content, stray: 1 })))).toEqual(content);
  });

  test('that was stored before ads had an alternative text is read', () => {
    const { imageAlt: _imageAlt, ...earlier } = content;
    expect(readCopiedVert(earlier)).toEqual({ ...content, imageAlt: '' });
  });

  test.each([
    null,
    'text',
    42,
    {},
    { ...content, type: 'VideoVert' },
    { ...content, text: 5 },
    { ...content, imageWidth: 'x' },
  ])('that is damaged is invalid: %j', (kept) => {
    expect(readCopiedVert(kept)).toBeNull();
  });
});
