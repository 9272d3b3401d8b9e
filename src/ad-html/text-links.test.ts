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

test('an e-mail address or a phone number has no number and no tracking address', () => {
  const mixed =
    '<a href="mailto:a@b.example">mail</a> <a href="tel:+49361">call</a> <a href="https://one.example/">one</a>';
  expect(textLinks({ ...vert, text: mixed })).toEqual(['https://one.example/']);
  const html = renderVert({
    vert: { ...vert, text: mixed },
    style: defaultVertStyle('de'),
    layout: 'one-column',
    links,
    lang: 'de',
  });
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'mailto:a@b.example',
    'tel:+49361',
    'https://t.example/1',
  ]);
});

test('an address that was stored with encoded brackets keeps its number', () => {
  const stored = '<a href="https://one.example/?f%5B]=1">old</a> <a href="https://two.example/">two</a>';
  expect(textLinks({ ...vert, text: stored, linkUrl: 'https://one.example/?f[]=1' })).toEqual([
    'https://two.example/',
  ]);
});
