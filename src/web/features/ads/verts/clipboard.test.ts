// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { copyVert } from '#domain/ads/verts/vert-clipboard.ts';
import { copiedVert, copyToClipboard } from './clipboard.ts';
import { sampleVert } from './fake-server.ts';

beforeEach(() => localStorage.clear());

// spec: entity-31
test('copying an ad copies its content, without its order and placement', () => {
  copyToClipboard(sampleVert());
  expect(copiedVert()).toEqual(copyVert(sampleVert()));
  expect(Object.keys(copiedVert() ?? {})).toHaveLength(11);
});

test('there is nothing to paste before the first copy, or if the stored text is not an ad', () => {
  expect(copiedVert()).toBeNull();
  for (const broken of ['', '{', 'null', '{"type":"Banner"}']) {
    localStorage.setItem('vertbook.clipboard', broken);
    expect(copiedVert()).toBeNull();
  }
});
