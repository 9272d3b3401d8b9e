import { expect, test } from 'vitest';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { renderVert } from './render-vert.ts';
import { renderVertText } from './render-vert-text.ts';
import { textLinks } from './text-links.ts';

const text = `<a href="https://shop.example">shop</a> <a href="https://one.example/a">one</a>
  <a href="javascript:alert(1)">never</a> <a href="https://two.example/?x=1&amp;y=2">two</a> <a href="https://one.example/a">again</a>`;
const vert = { ...EMPTY_VERT, type: 'TextVert', text, linkUrl: 'https://shop.example/' } as const;
const links = { click: 'https://t.example/0', textClick: (number: number) => `https://t.example/${number}` };

test('the other addresses of a text are numbered in the order of the text, without repetition', () => {
  expect(textLinks(vert)).toEqual(['https://one.example/a', 'https://two.example/?x=1&y=2']);
  expect(textLinks({ ...vert, type: 'ImageVert' })).toEqual([]);
  expect(textLinks({})).toEqual([]);
});

test('each link of a sent ad has the tracking address of its number', () => {
  const html = renderVert({ vert, style: defaultVertStyle('de'), layout: 'one-column', links, lang: 'de' });
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    [0, 1, 2, 1].map((number) => `https://t.example/${number}`),
  );
  const plain = renderVertText({ vert, style: defaultVertStyle('de'), links });
  expect(plain).toContain('one (https://t.example/1)');
  expect(plain).toContain('two (https://t.example/2)');
});
